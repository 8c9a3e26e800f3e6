import { Link } from 'react-router'
import type { DepartureList } from '#contract/travellers/lists.ts'
import { listGapNames } from '#i18n/desk/list-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Card } from '#web/ui/card.tsx'

type ListGapsProps = { list: DepartureList; tripId: string; isAdmin: boolean }

/** Who cannot be sent yet, and why, each with the way to the person. */
export function ListGaps({ list, tripId, isAdmin }: ListGapsProps) {
  const { t } = useLanguage()
  return (
    <Card className="overflow-hidden print:hidden">
      <h2 id="list-gaps" tabIndex={-1} className="px-5 pt-4 text-h3">
        {t('lists.cannotBeSent')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {list.gaps.map(({ reference, age, place, name, missing }) => (
          <li
            key={`${reference} ${age} ${place}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-2.5 text-sm"
          >
            <span className="min-w-40 flex-1 font-semibold wrap-anywhere">
              <UserText>{name}</UserText>
            </span>
            <span className="flex-[2] text-ink-2">
              {missing.map((gap) => t(listGapNames[gap])).join(' · ')}
            </span>
            {isAdmin ? (
              <bdi className="tabular-nums">{reference}</bdi>
            ) : (
              <Link
                to={`/organizer/departures/${tripId}/people?q=${reference}`}
                aria-label={t('companyPeople.toBooking', { reference })}
                className="link tabular-nums inline-flex min-h-11 items-center"
              >
                <bdi>{reference}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
