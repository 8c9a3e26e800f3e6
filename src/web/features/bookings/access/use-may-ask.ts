import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import type { BookingKey } from './booking-key.ts'

/**
 * Whether a booking can be asked for: only a browser that runs the page does, and by its reference only who is signed in,
 * for the request that comes too early would be a stranger's.
 */
export function useMayAsk(key: BookingKey): boolean {
  const session = useSession()
  const isLive = useIsHydrated()
  return isLive && ('token' in key || session.state === 'signed-in')
}
