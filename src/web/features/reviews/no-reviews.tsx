import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ReviewFilters } from './reviews-query.ts'

/** Nothing was found (REV-04); of an organizer it says whether we know one by that address; of a trip that is not home yet it says from when on there can be something. */
export function NoReviews({ filters, company }: { filters: ReviewFilters; company: string | undefined }) {
  const { t, formats } = useLanguage()
  const { tripId, organizerId, q, rating } = filters
  const { data: trip } = useQuery({
    ...apiQuery('trips.get', { id: tripId ?? '' }),
    enabled: tripId !== undefined,
  })
  if (!trip && organizerId && !q && !rating)
    return (
      <EmptyState
        title={t('reviews.emptyTitle')}
        text={
          company ? (
            <NamedText text={t('reviews.companyEmptyText', { company: nameSlot })} name={company} />
          ) : (
            t('reviews.companyUnknownText')
          )
        }
        level={2}
      />
    )
  if (!trip || trip.status === 'completed')
    return <EmptyState title={t('reviews.emptyTitle')} text={t('reviews.emptyText')} level={2} />
  return (
    <EmptyState
      title={t('reviews.notYetTitle')}
      text={t('reviews.notYetText', { date: formats.longDate(trip.returnDate) })}
      action={
        <ButtonLink to={`/trips/${trip.id}`} variant="quiet">
          {t('reviews.backToTrip')}
        </ButtonLink>
      }
      level={2}
    />
  )
}
