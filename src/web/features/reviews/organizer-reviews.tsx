import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ReviewSummary } from '#contract/reviews.ts'
import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { Written } from '#web/platform/written.tsx'
import { AllReviews } from './all-reviews.tsx'
import { ReviewItem } from './review-item.tsx'

/** The latest reviews of all trips of an organizer: fetched by the browser, for the page's HTML is short. */
const latestQuery = (organizerId: string) => apiQuery('reviews.search', { organizerId, limit: 3 })

/** How all of them are spread, which the page comes with. */
export const organizerSummaryQuery = (organizerId: string) => apiQuery('reviews.summary', { organizerId })

/** What is said of the organizer's other trips, where nobody has reviewed this one yet (TRU-06; beyond 7). */
export function OrganizerReviews({ organizer }: { organizer: Trip['organizer'] }) {
  const { t } = useLanguage()
  const { data: summary } = useQuery(organizerSummaryQuery(organizer.id))
  const { data: latest } = useQuery(latestQuery(organizer.id))
  // A proxy that forgets the query of an address must not show another company's praise here.
  const reviews = latest?.reviews.filter((review) => review.organizerId === organizer.id) ?? []
  return (
    <>
      <p className="mb-5 max-w-[64ch] text-ink-2">
        {t('reviews.ofOrganizerText', { company: organizer.companyName })}
      </p>
      {summary && summary.count > 0 ? <Score summary={summary} /> : null}
      <ul>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            about={
              <Link to={`/trips/${review.tripId}`} className="link py-[calc((2.75rem-1lh)/2)]">
                <Written>{review.tripTitle}</Written>
              </Link>
            }
          />
        ))}
      </ul>
      <AllReviews
        to={`/reviews?organizerId=${organizer.id}`}
        text={t('reviews.allOfOrganizer', { count: organizer.totalReviews })}
      />
    </>
  )
}

/** The mean over how many, and how they are spread: each row is one element, its bar is drawn by the sheet. */
function Score({ summary: { count, average, stars } }: { summary: ReviewSummary }) {
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
