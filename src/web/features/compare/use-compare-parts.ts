import { useEffect, useState } from 'react'
import { withWords } from '#web/platform/messages.ts'

type Parts = typeof import('./parts.tsx')

/** What compares trips, fetched once the page is there: no part of a first load, and where it does not come the page is whole. */
export function useCompareParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    withWords(() => import('./parts.tsx')).then(setParts, () => {})
  }, [])
  return parts
}
