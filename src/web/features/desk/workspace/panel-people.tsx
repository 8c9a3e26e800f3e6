import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { departurePath } from '#web/features/desk/paths.ts'
import { getPassportState, getTravellerKey } from '#web/features/travellers/company/groups.ts'
import {
  describeTraveller,
  getTravellerName,
  passportStateKeys,
} from '#web/features/travellers/company/texts.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The travellers of the open booking with their passports. That the list was shown is recorded for the family. */
export function PanelPeople({ tripId, reference }: { tripId: string; reference: string }) {
  const { t } = useLanguage()
  const query = useQuery({
    ...apiQuery('travellers.ofBooking', { bookingId: reference }),
    // Names are stored no longer than they are shown.
    gcTime: 0,
  })
  if (toFailure(query.error)?.code === 'travellers_unauthorized') return null
  return (
    <section className="desk-section">
      <h3>
        <Link to={departurePath(tripId, { q: reference }, '/people')} className="link">
          {t('companyPeople.people')}
        </Link>
      </h3>
      {query.error && !query.data ? <LoadFailure query={query} otherwise="companyPeople.loadFailed" /> : null}
      {query.isPending ? <Skeleton className="h-16" /> : null}
      <ul className="grid gap-1.5">
        {query.data?.people.map((person) => {
          const state = getPassportState(person)
          return (
            <li key={getTravellerKey(person)} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <UserText className="min-w-0 flex-1 font-semibold wrap-anywhere">
                {getTravellerName(t, person)}
              </UserText>
              <span className="text-ink-2">{describeTraveller(t, person)}</span>
              {person.isNamed && query.data.mayLook ? (
                <Badge tone={state === 'good' ? 'ok' : state === 'blocked' ? 'danger' : 'warn'}>
                  {state === 'good' ? t('console.passportGood') : t(passportStateKeys[state])}
                </Badge>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
