import { isNearlyFull } from '#domain/trips/trips.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type Seats = { left: number; total: number }

/** How full a trip is, from 0 to 1, and how that looks: quiet until a quarter is left, brass then, grey when nothing is. */
export function getFullness({ left, total }: Seats) {
  const share = total > 0 ? (total - left) / total : 1
  return { share, tone: left <= 0 ? 'mute' : isNearlyFull({ left, total }) ? 'brass' : 'primary' } as const
}

/** How full a trip is, as a bar. Decoration for words beside it. */
export function SeatBar({ className, ...seats }: Seats & { className?: string }) {
  return <ProgressBar {...getFullness(seats)} className={className} />
}
