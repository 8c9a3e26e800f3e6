import type { LeaderPerson } from '#contract/travellers/leader.ts'
import { answerKeys } from '#web/features/travellers/company/texts.ts'
import { getNeedName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { CallSign, PersonName } from './person-name.tsx'
import { getPlaceKey } from './roll-call-copy.ts'

/** Those with special needs, and those of whom no one can read whether they have any: room, what it is, and the sign that calls. Online alone. */
export function NeedsList({ travellers }: { travellers: readonly LeaderPerson[] }) {
  const { t } = useLanguage()
  const people = travellers.filter(({ needs, isUnreadable }) => needs.length > 0 || isUnreadable)
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('leader.needs')}</h2>
      {people.length === 0 ? <p className="text-ink-2">{t('leader.noNeeds')}</p> : null}
      <ul className="overflow-hidden rounded-card bg-surface shadow-raised empty:hidden">
        {people.map((person) => (
          <li
            key={getPlaceKey(person)}
            className="flex min-h-14 items-center gap-3 border-t border-line ps-4 py-2 first:border-0"
          >
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-semibold">
                <PersonName person={person} />
              </p>
              {person.room ? (
                <p className="text-sm text-ink-2">{t('leader.room', { room: person.room })}</p>
              ) : null}
              {person.needs.map(({ kind, note, answer }) => (
                <p key={kind} className="text-sm text-ink-2">
                  {getNeedName(t, kind)}
                  {note ? (
                    <>
                      : <UserText>{note}</UserText>
                    </>
                  ) : null}{' '}
                  <span className={answer ? undefined : 'font-semibold text-warn'}>
                    {t(answer ? answerKeys[answer] : 'companyPeople.answer.none')}
                  </span>
                </p>
              ))}
            </div>
            <CallSign person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}
