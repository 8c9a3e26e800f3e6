import type { MessageKey } from '#i18n/translate.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'

type Counts = {
  /** Of an organizer. */
  trips?: number
  comingBookings: number
  comingPilgrims: number
  otherBookings: number
  reviews: number
}

type DeletionImpactProps = {
  /** The counting. */
  query: { data: Counts | undefined; isPending: boolean; error: Error | null }
  /** The text for a failure without a reason from the server. */
  otherwise: MessageKey
}

/** Shows what a deletion affects, counted while the admin decides. */
export function DeletionImpact({ query: { data, isPending, error }, otherwise }: DeletionImpactProps) {
  const { t } = useLanguage()
  return (
    <div role="status" className="min-h-14 text-sm text-ink-2">
      {data ? <ImpactLines counts={data} /> : null}
      {isPending ? <p className="text-ink-3">{t('admin.touched.counting')}</p> : null}
      {error ? <Alert tone="warn">{getErrorText(t, error, otherwise)}</Alert> : null}
    </div>
  )
}

/** In words; counts of zero are not mentioned. */
function ImpactLines({ counts }: { counts: Counts }) {
  const { t } = useLanguage()
  const { trips = 0, comingBookings, comingPilgrims, otherBookings, reviews } = counts
  const lines = [
    trips > 0 && t('admin.touched.trips', { count: trips }),
    comingBookings > 0 && t('admin.touched.bookings', { count: comingBookings }),
    comingPilgrims > 0 && t('admin.touched.pilgrims', { count: comingPilgrims }),
    otherBookings > 0 && t('admin.touched.others', { count: otherBookings }),
    reviews > 0 && t('admin.touched.reviews', { count: reviews }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return <p>{t('admin.touched.nothing')}</p>
  return (
    <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-3">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
