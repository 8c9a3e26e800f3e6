import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getOrganizerStats } from '#contract/organizers/dashboard.ts'
import type { Formats } from '#i18n/format.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translate.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Rating } from '#web/ui/stars.tsx'

type Figures = OutputOf<typeof getOrganizerStats>

type OrganizerFiguresProps = { organizerId: string; isNarrow?: boolean }

/** The four cards of the dashboard (ORG-05), `isNarrow` in a column beside its work; while they are on their way, boxes of their size. */
export function OrganizerFigures({ organizerId, isNarrow = false }: OrganizerFiguresProps) {
  const { t, formats } = useLanguage()
  const query = useQuery(apiQuery('organizers.figures', { id: organizerId }))
  if (!query.data && query.error) return <LoadFailure query={query} otherwise="dashboard.loadFailed" />
  return <Ledger isNarrow={isNarrow} items={getCards(t, formats, query.data)} />
}

const valueSkeleton = <Skeleton className="my-1 h-[.9em] w-24" />
const noteSkeleton = <Skeleton className="my-1 h-[1em] w-28" />

function getCards(t: Translate, formats: Formats, figures: Figures | undefined) {
  return [
    {
      label: t('dashboard.totalTrips'),
      value: figures ? formats.number(figures.totalTrips) : valueSkeleton,
      note: t('dashboard.tripsNote'),
    },
    {
      label: t('dashboard.activeBookings'),
      value: figures ? formats.number(figures.activeBookings) : valueSkeleton,
      note: t('dashboard.activeNote'),
    },
    {
      label: t('dashboard.totalRevenue'),
      value: figures ? <Revenue text={formatRevenue(t, formats, figures)} /> : valueSkeleton,
      note: figures ? formatRevenueNote(t, formats, figures) : noteSkeleton,
    },
    {
      label: t('dashboard.avgRating'),
      value: figures ? <Satisfaction figures={figures} /> : valueSkeleton,
      note: figures ? <Ratings figures={figures} /> : noteSkeleton,
    },
  ]
}

/** Of other currencies the total is only about right. */
function formatRevenue(t: Translate, formats: Formats, { totalRevenueUsd, isConverted }: Figures): string {
  const amount = formats.money(totalRevenueUsd, 'USD')
  return isConverted ? t('common.approximately', { amount }) : amount
}

/** The word of a currency behind the figure, which may go to a line of its own. */
const trailingWord = /\s\p{L}[^\p{Nd}]*$/u

/** As large as its card has room for: a million is written smaller rather than cut, and the word of a currency may go below. */
function Revenue({ text }: { text: string }) {
  if (text.length <= 8)
    return (
      <bdi className="whitespace-nowrap">
        <Amount>{text}</Amount>
      </bdi>
    )
  const figure = removeIsolates(text).replace(trailingWord, '')
  return (
    <bdi
      // The size in the class is for browsers that do not know the width of the card.
      className="inline-flex flex-wrap items-baseline whitespace-nowrap text-[clamp(.8rem,4.1vw,1.4rem)]"
      style={{ fontSize: `clamp(.7rem, ${Math.floor(150 / figure.length)}cqi, 2.6rem)` }}
    >
      <Amount>{text}</Amount>
    </bdi>
  )
}

/** The total has all bookings in it (specification); the part that will not come is split off here. */
function formatRevenueNote(t: Translate, formats: Formats, { lostRevenueUsd }: Figures): string {
  if (/^0*\.?0*$/.test(lostRevenueUsd)) return t('dashboard.revenueNote')
  return t('dashboard.revenueLost', { amount: formats.money(lostRevenueUsd, 'USD') })
}

/** No reviews are no percentage (decisions: Second reading); the note below says so in words. */
function Satisfaction({ figures: { satisfactionRate, totalReviews } }: { figures: Figures }) {
  const { formats } = useLanguage()
  if (totalReviews === 0) return <span aria-hidden="true">–</span>
  return <bdi>{formats.exactPercent(satisfactionRate)}</bdi>
}

function Ratings({ figures: { averageRating, totalReviews } }: { figures: Figures }) {
  const { t, formats } = useLanguage()
  if (totalReviews === 0) return t('trips.noSatisfactionYet')
  const rating = formats.rating(averageRating)
  return (
    <Rating
      value={rating}
      count={t('trips.reviewCount', { count: totalReviews })}
      label={t('trips.ratingLabel', { rating, count: totalReviews })}
    />
  )
}
