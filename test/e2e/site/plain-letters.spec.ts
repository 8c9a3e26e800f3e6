// The plain text of emails as a program shows it that knows nothing of us: what runs to the right stays readable among
// letters that run to the left (TLK-08).
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { removeIsolates } from '#i18n/isolate.ts'
import { showDocument } from '#test/e2e/blank-page.ts'
import { createSite } from '#test/e2e/site.ts'
import { isLeftToRight, readLetterPositions } from '#test/e2e/visual-order.ts'
import { setStage, stories } from '#test/scenes/letters.ts'

const values = [
  /\bQF-[0-9A-Z]{8}\b/g,
  /\+\d[\d ]{7,}\d/g,
  /[\w.-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\bZahra Rizvi\b/g,
  /https?:\/\/\S+/g,
]
const valuesOf = (text: string) => new Set(values.flatMap((one) => text.match(one) ?? []))

/** Each paragraph takes its direction from its first letter. */
async function showPlain(page: Page, text: string) {
  await showDocument(
    page,
    '<pre style="unicode-bidi: plaintext; white-space: pre-wrap; overflow-wrap: anywhere; font: 16px sans-serif"></pre>',
  )
  await page.locator('pre').evaluate((place, words) => {
    place.textContent = words
  }, text)
}

test.each(['ar', 'ur', 'fa'] as const)(
  'TLK-08 in %s the plain text of emails keeps references, telephone numbers, addresses and names',
  async (locale) => {
    const seen = new Set<string>()
    let isReadBackwards = false
    for (const name of ['booking', 'guest', 'waiting lists', 'changed trips']) {
      const site = await createSite()
      onTestFinished(() => site.close())
      await stories[name]?.(await setStage(site, locale))
      const mails = (await site.mails.deliver()).filter(({ html }) => html.includes(`<html lang="${locale}"`))
      const page = await site.open('/robots.txt', { javaScript: false })
      for (const { template, text } of mails) {
        await showPlain(page, text)
        for (const value of valuesOf(text)) {
          const letters = await readLetterPositions(page, value)
          expect(isLeftToRight(letters), `${template}: ${value}`).toBe(true)
          seen.add(template)
        }
        // Control: without its marks a telephone number reads backwards.
        const phone = [...valuesOf(text)].find((value) => value.startsWith('+'))
        if (!phone || isReadBackwards) continue
        await showPlain(page, removeIsolates(text))
        isReadBackwards = !isLeftToRight(await readLetterPositions(page, phone))
      }
    }
    expect(seen.size).toBeGreaterThan(8)
    expect(isReadBackwards).toBe(true)
  },
)
