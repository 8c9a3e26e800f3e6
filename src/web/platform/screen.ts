import { useMatches } from 'react-router'
import type { Screen } from '#web/routes.ts'

/** Whether a screen belongs to one person or company: its data never stand in the HTML, and nothing of it is shared. */
export const isPrivateScreen = (screen: Screen | undefined): boolean =>
  screen?.sharedAs === 'home' && screen.robots !== 'indexed'

/** Returns the entry of the URL table for the screen shown. */
export function useScreen(): Screen | undefined {
  return useMatches().at(-1)?.handle as Screen | undefined
}
