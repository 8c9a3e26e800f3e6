/** A field as it was left: its place among those of its name, and what stood in it. */
export type KeptField = { name: string; nth: number; value: string; checked: boolean }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Boot = {
  isArrived: boolean
  /** From then on React hears the page; what came before is given once. */
  takeOver: () => {
    controls: Map<Control, Pick<KeptField, 'value' | 'checked'>>
    presses: Set<HTMLButtonElement | HTMLFormElement>
  }
  lookForBuild: () => Promise<'here' | 'gone' | 'away'>
  renew: () => boolean
}

/** What public/boot.js holds for us; an older copy in the browser's cache has none of it. */
const boot = () => (window as { boot?: Boot }).boot

/** Says that the scripts have come, and that nothing need be answered without them. */
export function sayArrived() {
  const early = boot()
  if (early) early.isArrived = true
}

/** Carries out what was typed, chosen and pressed before the page was alive, in its order (ACC-05). */
export async function answerEarlyInput() {
  const early = boot()?.takeOver()
  if (!early) return
  for (const [control, kept] of early.controls) {
    if (control.isConnected) fill(control, kept)
    await heard()
  }
  if (sessionStorageHasFields()) void import('./kept-fields.ts').then(({ restoreFields }) => restoreFields())
  for (const pressed of early.presses) {
    const shown = pressed instanceof HTMLFormElement ? pressed.querySelector('[data-pressed]') : pressed
    for (const one of [pressed, shown]) {
      one?.removeAttribute('data-pressed')
      one?.removeAttribute('aria-busy')
    }
    if (!pressed.isConnected) continue
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
    await heard()
  }
}

/** What one has changed must be there before the next is told: a filter adds to the others. */
const heard = () => new Promise((done) => setTimeout(done))

function sessionStorageHasFields(): boolean {
  try {
    return sessionStorage.getItem('typed') !== null
  } catch {
    return false
  }
}

/** Puts a value into a field and tells React, which else takes what it finds there for its own. */
export function fill(control: Control, { value, checked }: Pick<KeptField, 'value' | 'checked'>) {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    control.checked = !checked
    control.click()
    return
  }
  if (control.value !== value) control.value = value
  // React's note of the last value it knows. Writing another value into the field itself would tear a word that an
  // input method is still composing.
  Object(control)._valueTracker?.setValue(`${value} `)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

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
