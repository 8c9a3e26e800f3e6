import { isNearlyFull } from '#domain/trips.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type SeatBarProps = { left: number; total: number; className?: string }

/** How full a trip is: quiet until a quarter is left, brass then, grey when nothing is. Decoration for words beside it. */
export function SeatBar({ left, total, className }: SeatBarProps) {
  const share = total > 0 ? (total - left) / total : 1
  const tone = left <= 0 ? 'mute' : isNearlyFull({ left, total }) ? 'brass' : 'primary'
  return <ProgressBar share={share} tone={tone} className={className} />
}
