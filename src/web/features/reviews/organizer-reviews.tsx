import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { AllReviewsLink } from './all-reviews-link.tsx'
import { OrganizerLatestReviews } from './organizer-latest-reviews.tsx'

/** How the reviews of all trips of an organizer are spread. */
export const createOrganizerSummaryQuery = (organizerId: string) =>
  apiQuery('reviews.summary', { organizerId })

/** Shows reviews of the organizer's other trips, where this one has none yet (TRU-06; beyond 7). */
export function OrganizerReviews({ organizer }: { organizer: Trip['organizer'] }) {
  const { t } = useLanguage()
  const { data: summary } = useQuery(createOrganizerSummaryQuery(organizer.id))
  return (
    <>
      <p className="mb-5 max-w-[64ch] text-ink-2">
        <NamedText text={t('reviews.ofOrganizerText', { company: nameSlot })} name={organizer.companyName} />
      </p>
      {summary && summary.count > 0 ? <OrganizerScore summary={summary} /> : null}
      <OrganizerLatestReviews organizerId={organizer.id} />
      <AllReviewsLink
        to={`/reviews?organizerId=${organizer.id}`}
        text={t('reviews.allOfOrganizer', { count: organizer.totalReviews })}
      />
    </>
  )
}

/** The mean over how many, and how they are spread: each row is one element, its bar is drawn by the sheet. */
function OrganizerScore({ summary: { count, average, stars } }: { summary: ReviewSummary }) {
  const { t, formats } = useLanguage()
  const rating = formats.rating(average)
  return (
    <ul aria-label={t('trips.ratingLabel', { rating, count })} className="score-spread">
      <li className="num">{`${rating} (${formats.number(count)})`}</li>
      {stars.map((row) => (
        <li key={row.rating} style={{ '--share': row.count / count } as CSSProperties}>
          {`${t('trips.stars', { count: row.rating })}: ${formats.number(row.count)}`}
        </li>
      ))}
    </ul>
  )
}
