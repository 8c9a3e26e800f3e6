import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useSession } from '#web/platform/session.ts'

/** Returns which reviews the signed-in user wrote: the page's HTML is a stranger's, and names no account. */
export function useOwnReviewIds(): ReadonlySet<string> {
  const session = useSession()
  const userId = session.state === 'signed-in' ? session.user.id : ''
  const { data } = useQuery({ ...apiQuery('reviews.ofUser', { userId }), enabled: userId !== '' })
  return useMemo(() => new Set(data?.map(({ id }) => id)), [data])
}
