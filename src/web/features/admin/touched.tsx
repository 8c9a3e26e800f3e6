import { useLanguage } from '#web/platform/language.tsx'

type TouchedProps = {
  /** Of an organizer. */
  trips?: number
  comingBookings: number
  comingPilgrims: number
  otherBookings: number
  reviews: number
}

/** What a deletion touches, in words; what there is none of is not mentioned. */
export function Touched({ trips = 0, comingBookings, comingPilgrims, otherBookings, reviews }: TouchedProps) {
  const { t } = useLanguage()
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
