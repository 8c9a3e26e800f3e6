import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { Translate } from '#i18n/translate.ts'
import { RatingBars } from '#web/features/reviews/rating-bars.tsx'
import { ReviewsFilters } from '#web/features/reviews/reviews-filters.tsx'
import { ReviewsList } from '#web/features/reviews/reviews-list.tsx'
import {
  createReviewPagesQuery,
  getReviewsPath,
  type ReviewFilters,
  readReviewFilters,
  toReviewTarget,
} from '#web/features/reviews/reviews-query.ts'
import { ReviewsScore } from '#web/features/reviews/reviews-score.tsx'
import { useReviewDialog } from '#web/features/reviews/use-review-dialog.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { loadQueries, readCursorParam, redirectToFirstPage } from '#web/platform/parts/loaders.ts'
import { formatPartTitle } from '#web/platform/parts/part-title.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

const summaryQuery = (filters: ReviewFilters) => apiQuery('reviews.summary', toReviewTarget(filters))

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const filters = readReviewFilters(searchParams)
  await loadQueries(
    args,
    createReviewPagesQuery(filters, readCursorParam(searchParams)),
    summaryQuery(filters),
  )
  return redirectToFirstPage(args)
}

/** The reviews by pilgrims who travelled: of all trips, of one, or of an organizer's (REV-11, TRU-06). */
export function Component() {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const filters = readReviewFilters(params)
  const { data: summary } = useQuery(summaryQuery(filters))
  const title = useTitle(filters, summary?.companyName)
  const dialog = useReviewDialog(filters.tripId)
  useReviewInvitation(filters.tripId, dialog.write)
  return (
    <Container className="pt-4 pb-section">
      <PageMeta
        title={formatPartTitle(t, title, describeFilters(t, filters))}
        description={t('reviews.pageLead')}
        path={getReviewsPath(toReviewTarget(filters))}
      />
      <BackLink to={filters.tripId ? `/trips/${encodeURIComponent(filters.tripId)}` : '/'}>
        {filters.tripId ? t('reviews.backToTrip') : t('nav.backHome')}
      </BackLink>
      <SectionHeading
        level={1}
        title={
          !filters.tripId && summary?.companyName ? (
            <NamedText text={t('reviews.ofCompanyTitle', { company: nameSlot })} name={summary.companyName} />
          ) : (
            title
          )
        }
        text={t('reviews.pageLead')}
        action={
          <Button
            icon={<PenLine aria-hidden="true" />}
            onClick={dialog.write}
            onPointerEnter={dialog.prefetch}
            className="flex-none"
          >
            {t('reviews.write')}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {summary && summary.count > 0 ? (
          <aside aria-label={t('reviews.summary')} className="lg:order-last">
            <div className="grid gap-7 rounded-card bg-surface p-5 shadow-raised sm:p-7 lg:sticky lg:top-24">
              <ReviewsScore summary={summary} />
              <RatingBars
                subRatings={summary.subRatings}
                className="border-t border-line pt-6 lg:grid-cols-1!"
              />
            </div>
          </aside>
        ) : null}
        <div className="min-w-0">
          <ReviewsFilters filters={filters} />
          <div className="mt-7">
            <ReviewsList
              filters={filters}
              company={summary?.companyName}
              cursor={readCursorParam(params)}
              onEdit={dialog.edit}
            />
          </div>
        </div>
      </div>
      {dialog.dialog}
    </Container>
  )
}

/** Returns the title with the reviewed trip or company; a company that is not public has no name here. */
function useTitle({ tripId, organizerId }: ReviewFilters, company: string | undefined): string {
  const { t } = useLanguage()
  if (tripId) return t('reviews.ofTripTitle')
  if (company) return t('reviews.ofCompanyTitle', { company })
  return t(organizerId ? 'reviews.ofOrganizerTitle' : 'reviews.pageTitle')
}

/** Returns the words and the stars that the list is narrowed to, if it is. */
const describeFilters = (t: Translate, { q, rating }: ReviewFilters): string | undefined =>
  [q, rating && t('trips.stars', { count: rating })].filter(Boolean).join(t('common.listSeparator')) ||
  undefined

/** Opens the dialog for a user from a booking or an invitation who may review the trip (REV-06). */
function useReviewInvitation(tripId: string | undefined, write: () => void) {
  const session = useSession()
  const userId = session.state === 'signed-in' ? session.user.id : ''
  const { data: trips } = useQuery({
    ...apiQuery('reviews.completedTrips', { userId }),
    enabled: tripId !== undefined && userId !== '',
  })
  const opened = useRef<string>(undefined)
  const isMine = tripId !== undefined && (trips?.some(({ id }) => id === tripId) ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a trip, whatever is rendered meanwhile
  useEffect(() => {
    if (!isMine || opened.current === tripId) return
    opened.current = tripId
    write()
  }, [isMine, tripId])
}
