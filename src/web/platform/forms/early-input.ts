import { getBoot } from '#web/platform/boot.ts'
import { tabStore } from '#web/platform/storage.ts'
import { fillField } from './fill-field.ts'

/** Replays the input made before the page was hydrated, in its order (ACC-05). */
export async function replayEarlyInput() {
  const early = getBoot()?.takeOver()
  if (!early) return
  for (const [control, kept] of early.controls) {
    if (control.isConnected) fillField(control, kept)
    await waitForNextTask()
  }
  // The page was reloaded with what had been typed.
  if (tabStore.read('typed')) void import('./restore-fields.ts').then(({ restoreFields }) => restoreFields())
  for (const pressed of early.presses) {
    const shown = pressed instanceof HTMLFormElement ? pressed.querySelector('[data-pressed]') : pressed
    for (const one of [pressed, shown]) {
      one?.removeAttribute('data-pressed')
      one?.removeAttribute('aria-busy')
    }
    if (!pressed.isConnected) continue
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
    await waitForNextTask()
  }
}

/** Lets one change take effect before the next is replayed: a filter adds to the others. */
const waitForNextTask = () => new Promise((done) => setTimeout(done))
