import { useMatches } from 'react-router'
import type { Screen } from '#web/routes.ts'

/** Returns the entry of the URL table for the screen shown. */
export function useScreen(): Screen | undefined {
  return useMatches().at(-1)?.handle as Screen | undefined
}
