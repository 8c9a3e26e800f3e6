import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readAccessLog } from '#contract/travellers/access-log.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { getPersonName, getPlaceName } from './texts.ts'
import type { BookingTravellers, PeopleAccess } from './use-people-access.ts'

type PeopleAccessLogProps = { list: BookingTravellers; holder: PeopleAccess['holder'] }
type AccessLogEntry = OutputOf<typeof readAccessLog>['looks'][number]

/** As many as one takes in; those before them are folded. */
const maxShown = 5

/** Shows who of the company and of the platform opened a passport or a document, the newest first. */
export function PeopleAccessLog({ list, holder }: PeopleAccessLogProps) {
  const { t } = useLanguage()
  const query = useQuery({ ...apiQuery('travellers.looks', holder), staleTime: 0 })
  const { data, error } = query
  // Counted from the oldest: a further access does not change the others.
  const looks = data?.looks.map((look, at) => ({ look, number: data.looks.length - at })) ?? []
  const rows = (some: typeof looks) => (
    <ul className="divide-y divide-line">
      {some.map(({ look, number }) => (
        <AccessLogRow key={number} look={look} list={list} />
      ))}
    </ul>
  )
  return (
    <BookingSection id="looks" title={t('people.looks')}>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {t('people.looksText', { organizer: list.trip.organizer })}
      </p>
      <div className="mt-3">
        {data && looks.length === 0 ? <p className="font-semibold">{t('people.looksNone')}</p> : null}
        {data ? rows(looks.slice(0, maxShown)) : null}
        {looks.length > maxShown ? (
          <details className="border-t border-line">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link">
              {t('people.looksMore')}
            </summary>
            {rows(looks.slice(maxShown))}
          </details>
        ) : null}
        {!data && error ? <LoadFailure query={query} otherwise="people.looksFailed" /> : null}
        {!data && !error ? <Skeleton className="h-6 w-32" /> : null}
      </div>
    </BookingSection>
  )
}

const accessKindKeys = { passport: 'people.lookPassport', document: 'people.lookPaper' } as const

function AccessLogRow({ look, list }: { look: AccessLogEntry; list: BookingTravellers }) {
  const { t, locale, formats } = useLanguage()
  const { at, side, who, what, person, reason } = look
  const found = list.people.find(({ age, place }) => age === person?.age && place === person.place)
  const whose = found
    ? getPersonName(t, locale, found)
    : person
      ? getPlaceName(t, person)
      : t('people.lookEverybody')
  const sideName = side === 'admin' ? t('acts.side_admin') : list.trip.organizer
  return (
    <li className="py-2.5 text-sm leading-snug wrap-anywhere">
      <p className="font-semibold">
        {what === 'list' ? t('people.lookList') : t(accessKindKeys[what], { who: whose })}
      </p>
      <p className="text-ink-2">{who ? t('people.lookBy', { name: who, side: sideName }) : sideName}</p>
      {reason ? (
        <p className="text-ink-2">
          {t('people.lookReason')} <UserText>{reason}</UserText>
        </p>
      ) : null}
      <time dateTime={at} className="text-ink-3">
        {formats.moment(at)}
      </time>
    </li>
  )
}
