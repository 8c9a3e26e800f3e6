import type { Locator } from 'playwright-core'

/** Does on a phone what a person does, and counts it: presses, fields that something was typed into, and files from the phone. */
export function createCountingHand() {
  const counted = { taps: 0, typed: 0 }
  const tap = async (target: Locator, times = 1) => {
    for (let time = 0; time < times; time++) {
      counted.taps++
      await target.click()
    }
  }
  return {
    counted,
    tap,
    /** A press into the field, and what is typed there. */
    type: async (field: Locator, text: string) => {
      await tap(field)
      counted.typed++
      await field.fill(text)
      await field.blur()
    },
    /** Two lines at once count as two fields. */
    typeLines: async (field: Locator, lines: readonly string[]) => {
      await tap(field)
      counted.typed += lines.length
      await field.fill(lines.join('\n'))
      await field.blur()
    },
    /** A press on the button, and one on the photo in the phone's own album. */
    chooseFile: async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = button.page().waitForEvent('filechooser')
      await tap(button)
      counted.taps++
      await (await chooser).setFiles(file)
    },
  }
}
