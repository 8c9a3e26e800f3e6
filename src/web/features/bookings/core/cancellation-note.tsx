import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import type { Side } from '#domain/bookings/events.ts'
import { causeNames } from '#i18n/cancel-causes.ts'
import { sideLabels } from '#i18n/event-labels.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'

type CancellationInfo = NonNullable<BookingWithTrip['cancelled']>

const cancelledByKeys: Readonly<Record<Side, MessageKey>> = {
  pilgrim: 'cancelled.byPilgrim',
  organizer: 'cancelled.byOrganizer',
  admin: 'cancelled.byAdmin',
  platform: 'cancelled.byPlatform',
}

type Props = { cancelled: CancellationInfo | null; className?: string }

/** Tells the pilgrim who cancelled the booking; renders nothing where it is not cancelled or this is not recorded. */
export function PilgrimCancellationNote({ cancelled, className }: Props) {
  const { t, formats } = useLanguage()
  if (!cancelled) return null
  const { by, cause, day } = cancelled
  const word = cause === 'no_show' ? 'cancelled.byNoShow' : cancelledByKeys[by]
  return <p className={className}>{t(word, { date: formats.longDate(day) })}</p>
}

/** The same in a row of the company or an admin: by which side, why where it says more than that, and when. */
export function CancellationNote({ cancelled, className }: Props) {
  const { t, formats } = useLanguage()
  if (!cancelled) return null
  const { by, cause, day } = cancelled
  const isSaid = cause === 'own' || cause === 'organizer'
  return (
    <p className={className}>
      <span className="text-ink-3">{t('cancelled.title')}: </span>
      {[t(sideLabels[by]), ...(isSaid ? [] : [t(causeNames[cause])]), formats.mediumDate(day)].join(' · ')}
    </p>
  )
}
