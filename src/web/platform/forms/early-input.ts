import { boot } from '#web/platform/boot.ts'
import { fill } from './fill-field.ts'

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
  if (wasFetchedAnew()) void import('./kept-fields.ts').then(({ restoreFields }) => restoreFields())
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

function wasFetchedAnew(): boolean {
  try {
    return sessionStorage.getItem('typed') !== null
  } catch {
    return false
  }
}
