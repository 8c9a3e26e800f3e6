import { useState } from 'react'
import type { LeaderPerson } from '#contract/travellers/leader.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { groupPeople } from './groups.ts'
import { CallSign, getRollCallName, PersonName } from './person-name.tsx'
import { getPlaceKey } from './roll-call-copy.ts'

/** Everyone who travels, by room or family, found by name. Online alone. */
export function TravellersView({ travellers }: { travellers: readonly LeaderPerson[] }) {
  const { t, locale } = useLanguage()
  const [words, setWords] = useState('')
  const sought = words.toLocaleLowerCase(locale)
  const shown = travellers.filter((person) =>
    getRollCallName(t, person).toLocaleLowerCase(locale).includes(sought),
  )
  if (travellers.length === 0) return <EmptyState level={2} title={t('leader.noTravellers')} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-h3">{t('leader.travellers')}</h2>
      <SearchInput label={t('leader.find')} searchText={words} onSearchTextChange={setWords} />
      {shown.length === 0 ? <p className="text-ink-2">{t('companyPeople.noneHere')}</p> : null}
      {groupPeople(shown).map(({ key, room, people }) => (
        <div
          key={key}
          className="overflow-hidden rounded-card bg-surface shadow-raised [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
        >
          {room === null ? null : (
            <h3 className="bg-surface-2 px-4 py-2 text-sm font-semibold">{t('leader.room', { room })}</h3>
          )}
          <ul>
            {people.map((person) => (
              <li
                key={getPlaceKey(person)}
                className="flex min-h-12 items-center justify-between gap-3 border-t border-line ps-4 first:border-0 wrap-anywhere"
              >
                <PersonName person={person} />
                <CallSign person={person} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="text-sm text-ink-2">{t('leader.recorded')}</p>
    </section>
  )
}
