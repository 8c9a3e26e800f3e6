import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { type DueItems, findFirstDue, getDueDays } from './tasks.ts'
import { getItemName, getPersonName } from './texts.ts'
import type { BookingTravellers } from './use-people-access.ts'

type PeopleSummaryProps = { list: BookingTravellers; path: string; isPending: boolean }

/** More later days than this would not be read. */
const maxLaterDays = 2

/** The number of named people, the next due items, and the link to the person who lacks them. */
export function PeopleSummary({ list, path, isPending }: PeopleSummaryProps) {
  const { t, locale, formats } = useLanguage()
  const { people, unnamed, trip } = list
  const total = people.length
  const [next, ...later] = getDueDays(people)
  const open = next && findFirstDue(people, next)
  const { title, text } = said()

  function said() {
    if (!next) return { title: t('people.nothingOpen'), text: t('people.nothingOpenText') }
    if (isPending)
      return {
        title: t('people.pendingTitle'),
        text: <NamedText text={t('people.pendingText', { organizer: nameSlot })} name={trip.organizer} />,
      }
    const day = formats.longDate(next.day)
    return {
      title: t(next.day < trip.today ? 'people.wasDue' : 'people.dueBy', { day }),
      text: t('people.dueItems', { items: inWords(next) }),
    }
  }

  function inWords({ items }: DueItems): string {
    return formats.list(
      items.map(({ item, people: number }) =>
        number === 1 ? getItemName(t, item) : t('people.itemOf', { item: getItemName(t, item), number }),
      ),
    )
  }

  return (
    <section
      aria-label={t('people.named', { named: total - unnamed.count, total })}
      className="overflow-hidden rounded-panel bg-night px-5 py-6 text-on-night shadow-float sm:px-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-on-night-2">
        <p>{t('people.named', { named: total - unnamed.count, total })}</p>
        {/* Written beside it. */}
        <p aria-hidden="true" className="flex flex-wrap gap-1.5 text-[1.125rem]">
          {people.map((person) => (
            <Khatam
              key={`${person.age} ${person.place}`}
              className={
                person.surname || person.givenNames ? 'text-brass-on-night' : 'text-on-night-2 opacity-35'
              }
            />
          ))}
        </p>
      </div>
      <h2 className="mt-3 text-h3 wrap-anywhere">{title}</h2>
      <p className="mt-1.5 max-w-[60ch] text-on-night-2 wrap-anywhere">{text}</p>
      {open ? (
        <Link
          to={`${path}/people/${open.age}/${open.place}`}
          className="button button-brass button-md mt-5 wrap-anywhere max-sm:w-full"
        >
          <NamedText text={t('people.next', { who: nameSlot })} name={getPersonName(t, locale, open)} />
        </Link>
      ) : null}
      {later.length > 0 && !isPending ? (
        <ul className="-mx-5 mt-6 -mb-2 grid gap-1.5 border-t border-night-line px-5 pt-4 text-sm text-on-night-2 sm:-mx-7 sm:px-7">
          {later.slice(0, maxLaterDays).map((due) => (
            <li key={due.day} className="flex items-start gap-2.5">
              <Khatam className="mt-[.35em] text-brass-on-night" />
              <span className="min-w-0 wrap-anywhere">
                <b className="block font-semibold text-on-night">{formats.longDate(due.day)}</b>{' '}
                {inWords(due)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
