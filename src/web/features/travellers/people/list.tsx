import { useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { TravellerRow } from '#contract/travellers/person.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PeopleLinkDialog } from './link-dialog.tsx'
import { PeopleRow } from './row.tsx'
import { getTravellerTasks } from './tasks.ts'
import { getPersonName } from './texts.ts'
import type { BookingTravellers, PeopleAccess } from './use-people-access.ts'

type PeopleListProps = {
  list: BookingTravellers
  undoable: BookingPage['undoable']
  path: string
  held: PeopleAccess
  isPending: boolean
}

/** All people in their places, in the order of the party; behind them who left and can still come back. */
export function PeopleList({ list, undoable, path, held, isPending }: PeopleListProps) {
  const { t, locale, formats } = useLanguage()
  const { people, partyVersion, trip, isOpen } = list
  const untilOf = (number: number) => undoable.find((one) => one.number === number)?.until ?? ''
  const left = list.left.filter(({ number }) => untilOf(number) !== '')
  const [linking, setLinking] = useState<Pick<TravellerRow, 'age' | 'place'> & { partyVersion: number }>()
  const linked = people.find(({ age, place }) => age === linking?.age && place === linking.place)
  const done = people.filter((person) => getTravellerTasks(person, isPending).isComplete).length
  return (
    <BookingSection
      id="people"
      title={t('agreement.who')}
      note={t('people.complete', { done, total: people.length })}
    >
      <ul className="-mx-5 divide-y divide-line border-y border-line max-[20rem]:-mx-3 sm:-mx-6">
        {people.map((person) => (
          <li key={`${person.age} ${person.place}`}>
            <PeopleRow
              person={person}
              tasks={getTravellerTasks(person, isPending)}
              organizer={trip.organizer}
              to={`${path}/people/${person.age}/${person.place}`}
              onLink={isOpen ? () => setLinking({ ...person, partyVersion }) : undefined}
            />
          </li>
        ))}
        {left.map((person) => (
          <li
            key={`left ${person.number} ${person.age} ${person.place}`}
            className="bg-surface-2 px-5 py-4 sm:px-6"
          >
            <UserText className="text-ink-2 wrap-anywhere">{getPersonName(t, locale, person)}</UserText>
            <span className="block text-sm text-ink-2">
              {t('undo.row', { time: formats.clock(untilOf(person.number)) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-start gap-2.5 text-sm text-ink-2">
        <Icon name="shield-check" className="mt-0.5 size-5 flex-none text-primary" />
        <span className="min-w-0 wrap-anywhere">
          <NamedText text={t('people.whoReads', { organizer: nameSlot })} name={trip.organizer} />
        </span>
      </p>
      {linked && linking ? (
        <PeopleLinkDialog
          person={linked}
          partyVersion={linking.partyVersion}
          held={held}
          onClose={() => setLinking(undefined)}
        />
      ) : null}
    </BookingSection>
  )
}
