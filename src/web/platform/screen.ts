import { useMatches } from 'react-router'
import type { Screen } from '#web/routes.ts'

/** What the URL table says of the screen shown. */
export function useScreen(): Screen | undefined {
  return useMatches().at(-1)?.handle as Screen | undefined
}
