import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import type { KeptTrip } from './device.ts'
import { useKept } from './use-saved.ts'

type HeartProps = { trip: KeptTrip; isKept: boolean; onToggle: (trip: KeptTrip) => void; className?: string }

/** Keeps a trip or takes it away again. It needs scripts: where there are none it does not show. */
export function Heart({ trip: { id, title }, isKept, onToggle, className }: HeartProps) {
  const { t } = useLanguage()
  const name = t('shortlist.keep', { trip: title })
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={name}
      title={name}
      onClick={() => onToggle({ id, title })}
      className={cx('heart with-icon icon-heart noscript:hidden print:hidden', className)}
    />
  )
}

/** The same where it stands alone. */
export function KeepHeart({ trip, className }: { trip: KeptTrip; className?: string }) {
  const { isKept, toggle } = useKept()
  return <Heart trip={trip} isKept={isKept(trip.id)} onToggle={toggle} className={className} />
}
