import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { readToken, watchToken } from '#web/platform/token.ts'
import {
  confirmSynced,
  forgetOtherSessions,
  readDeviceSavedTrips,
  useDeviceSavedTrips,
} from './device-storage.ts'
import { savedTripsQuery } from './use-saved-trips.ts'

/** How long after a failure it is tried again, in milliseconds. */
const retryDelay = 30_000

/**
 * Sends the account the trips saved and removed on this device, also before its session. Until it has answered the device
 * stores them; its answer is held by the page alone, and ends with the session.
 */
export function useSavedSync() {
  const client = useQueryClient()
  const device = useDeviceSavedTrips()
  const session = useSession()
  const owner = session.state === 'signed-in' ? session.user.id : undefined
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const look = () => {
      if (readToken() === undefined) forgetOtherSessions()
    }
    look()
    return watchToken(look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is a reason
  useEffect(() => {
    if (!owner) return
    forgetOtherSessions(owner)
    const sent = readDeviceSavedTrips()
    if (sent.kept.length + sent.removed.length === 0) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>
    const again = () => isCurrent && setTries(tries + 1)
    const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
    call('kept.change', { keep: idsOf(sent.kept), remove: idsOf(sent.removed) }).then(
      (answer) => {
        // Another user's session may have begun in the meantime; the sent trips were this one's.
        if (isCurrent) client.setQueryData(savedTripsQuery.queryKey, answer)
        confirmSynced(sent)
      },
      (error: unknown) => {
        // A list that is too long stays here until it is shorter.
        if (toFailure(error)?.code === 'too_many_kept') return
        timer = setTimeout(again, retryDelay)
        addEventListener('online', again, { once: true })
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [owner, device, tries, client])
}
