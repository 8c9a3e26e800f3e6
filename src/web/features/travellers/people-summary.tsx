import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Khatam } from '#web/ui/pattern.tsx'
import type { PeopleOfBooking } from './people-holder.ts'
import { nextOf, turnsOf } from './people-turns.ts'
import { itemName, whoIs } from './people-words.ts'

type PeopleSummaryProps = { list: PeopleOfBooking; path: string; isPending: boolean }

/** How many are named, what is due next, and the way to whoever it is missing of. */
export function PeopleSummary({ list, path, isPending }: PeopleSummaryProps) {
  const { t, locale, formats } = useLanguage()
  const { people, unnamed, trip } = list
  const total = people.length
  const next = nextOf(people)
  const open = people.find((person) => !turnsOf(person, isPending).isComplete)
  const { title, text } = said()

  function said() {
    if (!next) return { title: t('people.nothingOpen'), text: t('people.nothingOpenText') }
    if (isPending)
      return { title: t('people.pendingTitle'), text: t('people.pendingText', { organizer: trip.organizer }) }
    const day = formats.longDate(next.day)
    const items = next.items.map(({ item, people: number }) =>
      number === 1 ? itemName(t, item) : t('people.itemOf', { item: itemName(t, item), number }),
    )
    return {
      title: t(next.day < trip.today ? 'people.wasDue' : 'people.dueBy', { day }),
      text: t('people.dueItems', { items: formats.list(items) }),
    }
  }

  return (
    <section
      aria-label={t('people.named', { named: total - unnamed.count, total })}
      className="overflow-hidden rounded-panel bg-night px-5 py-6 text-on-night shadow-float sm:px-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-on-night-2">
        <p>{t('people.named', { named: total - unnamed.count, total })}</p>
        {/* Said in words beside it. */}
        <p aria-hidden="true" className="flex flex-wrap gap-1.5 text-[1.125rem]">
          {people.map((person) => (
            <Khatam
              key={`${person.age} ${person.place}`}
              className={cx(
                turnsOf(person, isPending).isComplete ? 'text-brass-on-night' : 'text-night-line',
              )}
            />
          ))}
        </p>
      </div>
      <p className="mt-3 font-display text-h3 wrap-anywhere">{title}</p>
      <p className="mt-1.5 max-w-[60ch] text-on-night-2 wrap-anywhere">{text}</p>
      {open ? (
        <Link
          to={`${path}/people/${open.age}/${open.place}`}
          className="button button-brass button-md mt-5 wrap-anywhere max-sm:w-full"
        >
          {t('people.next', { who: whoIs(t, locale, open) })}
        </Link>
      ) : null}
    </section>
  )
}
