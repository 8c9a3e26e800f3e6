import type { FieldState, FormControl } from './forms/fill-field.ts'

type Boot = {
  /** When a press that waits for the scripts and that the server answers as well was made, in milliseconds of the page's time. */
  pressedAt: number | undefined
  /** From then on React handles the page; earlier input is returned once. */
  takeOver: () => {
    controls: Map<FormControl, FieldState>
    presses: Set<HTMLButtonElement | HTMLFormElement>
  }
  lookForBuild: () => Promise<'here' | 'gone' | 'away'>
  renew: () => boolean
}

/** Returns the state of public/boot.js; an older copy in the browser's cache has none of it. */
export const getBoot = () => (window as { boot?: Boot }).boot

/** Whether the server still has this page's build. */
export async function checkBuild(): Promise<'here' | 'gone' | 'away'> {
  return (await getBoot()?.lookForBuild()) ?? 'away'
}

/**
 * After a part failed to load: reloads the whole page, with the typed text, where a deploy has removed the part.
 * Otherwise returns the reason: the server has it after all, or does not answer.
 */
export async function reloadIfBuildGone(): Promise<'renewing' | 'here' | 'away'> {
  const state = await checkBuild()
  if (state !== 'gone') return state
  return getBoot()?.renew() ? 'renewing' : 'here'
}
