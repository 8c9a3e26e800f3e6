import { useEffect, useState } from 'react'
import { loadWithMessages } from '#web/platform/messages.ts'

type Parts = typeof import('./parts.tsx')

/** What compares trips, fetched once the page is there: no part of a first load, and where it does not come the page is whole. */
export function useCompareParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    loadWithMessages(() => import('./parts.tsx')).then(setParts, () => {})
  }, [])
  return parts
}
