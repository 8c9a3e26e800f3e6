import type { Control, Kept } from './forms/fill-field.ts'

type Boot = {
  isArrived: boolean
  /** From then on React hears the page; what came before is given once. */
  takeOver: () => { controls: Map<Control, Kept>; presses: Set<HTMLButtonElement | HTMLFormElement> }
  lookForBuild: () => Promise<'here' | 'gone' | 'away'>
  renew: () => boolean
}

/** What public/boot.js holds for us; an older copy in the browser's cache has none of it. */
export const boot = () => (window as { boot?: Boot }).boot

/** Whether the server still has this page's build. */
export async function lookForBuild(): Promise<'here' | 'gone' | 'away'> {
  return (await boot()?.lookForBuild()) ?? 'away'
}

/**
 * After a part could not be fetched: fetches the whole page anew, with what was typed, where a deploy has taken the part
 * away. Tells how it stands otherwise: the server has it after all, or nobody answers.
 */
export async function renewIfGone(): Promise<'renewing' | 'here' | 'away'> {
  const state = await lookForBuild()
  if (state !== 'gone') return state
  return boot()?.renew() ? 'renewing' : 'here'
}
