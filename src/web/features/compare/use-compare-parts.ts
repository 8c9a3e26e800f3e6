import { useEffect, useState } from 'react'
import { loadWithMessages } from '#web/platform/messages.ts'

type Parts = typeof import('./parts.tsx')

/** Fetches the comparison once the page is there: no part of a first load, and the page is complete without it. */
export function useCompareParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    loadWithMessages(() => import('./parts.tsx')).then(setParts, () => {})
  }, [])
  return parts
}
