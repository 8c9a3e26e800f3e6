import { useQuery } from '@tanstack/react-query'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import { groupBookingsByTime } from '#domain/bookings/bookings-by-time.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingRow } from './booking-row.tsx'

/** The bookings of the signed-in user, the latest first. */
export function MyBookings() {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('bookings.list', {}))
  const { data: bookings, error } = query
  if (!bookings && error) return <LoadFailure query={query} otherwise="bookings.loadFailed" />
  if (!bookings) return <MyBookingsSkeleton />
  if (bookings.length === 0)
    return (
      <EmptyState
        level={2}
        title={t('bookings.emptyTitle')}
        text={t('bookings.emptyText')}
        action={
          <>
            <ButtonLink to="/trips">{t('bookings.browse')}</ButtonLink>
            <ButtonLink to="/find-booking" variant="quiet">
              {t('find.title')}
            </ButtonLink>
          </>
        }
      />
    )
  return <BookingGroups bookings={bookings} />
}

/** The next trip as a card, the others as rows: upcoming ones in their order, then past ones. */
function BookingGroups({ bookings }: { bookings: BookingWithTrip[] }) {
  const { t } = useLanguage()
  const { next, later, past } = groupBookingsByTime(bookings)
  return (
    <div className="grid gap-10">
      {next ? (
        <section className="grid gap-4">
          <h2 className="text-h3">{t('booking.next')}</h2>
          <BookingCard booking={next} />
        </section>
      ) : null}
      <BookingRows title={t('booking.later')} bookings={later} />
      <BookingRows title={t('booking.past')} bookings={past} shown={maxPastShown} />
    </div>
  )
}

/** Past bookings that come after these are folded away, unless only one would be hidden. */
const maxPastShown = 5

type BookingRowsProps = { title: string; bookings: BookingWithTrip[]; shown?: number }

function BookingRows({ title, bookings, shown = bookings.length }: BookingRowsProps) {
  const { t } = useLanguage()
  const at = bookings.length - shown > 1 ? shown : bookings.length
  const folded = bookings.slice(at)
  if (bookings.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{title}</h2>
      <BookingRowList bookings={bookings.slice(0, at)} />
      {folded.length > 0 ? (
        <details className="group/past">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small text-sm font-semibold text-link [&::-webkit-details-marker]:hidden">
            <span>{t('booking.older', { count: folded.length })}</span>
            <Icon name="chevron-down" className="size-4 transition-[rotate] group-open/past:rotate-180" />
          </summary>
          <div className="mt-2">
            <BookingRowList bookings={folded} />
          </div>
        </details>
      ) : null}
    </section>
  )
}

function BookingRowList({ bookings }: { bookings: BookingWithTrip[] }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** While bookings are on their way: the boxes of the next trip and of a row. */
export function MyBookingsSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {t('bookings.loading')}
      </p>
      <Skeleton className="h-7 w-40" />
      <Card className="overflow-hidden lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Skeleton className="aspect-3/2 rounded-none sm:aspect-5/2 lg:aspect-auto" />
        <div className="grid gap-4 p-5 sm:p-7">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      </Card>
    </div>
  )
}

/** For visitors; while a stored token is being checked (boot.js), the skeleton is shown in its place. */
export function MyBookingsSignInRequired() {
  const { t } = useLanguage()
  return (
    <>
      <div className="hidden [html[data-auth]_&]:block">
        <MyBookingsSkeleton />
      </div>
      <div className="[html[data-auth]_&]:hidden">
        <EmptyState
          level={2}
          title={t('bookings.loginTitle')}
          text={t('bookings.loginText')}
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              <ButtonLink to="/login?redirect=/my-bookings">{t('accounts.signIn')}</ButtonLink>
              <ButtonLink to="/find-booking" variant="quiet">
                {t('find.title')}
              </ButtonLink>
            </div>
          }
        />
      </div>
    </>
  )
}
