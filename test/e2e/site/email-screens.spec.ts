// An email as its reader sees it: measured in a browser, which stands for a mail program that knows as much as one.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { locales } from '#i18n/locales.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { showDocument } from '#test/e2e/blank-page.ts'
import { applyView, findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const link = 'https://qafila.example/bookings/jR5qqazSqTVvHME1y0crctFrJCYfTHOfwXmVW76OUOk?lang=ur'

/** An email with every part that one may have, and Latin values among its words. */
function writeEmail(locale: (typeof locales)[number]): string {
  const t = translator(locale)
  const company = 'Noor & Sons Travels (1998)'
  return renderMessage(
    { config: { supportEmail: 'help@qafila.example' } as never, locale, translate: t },
    {
      audience: { booking: 'QF-7M4K2P9X' },
      subject: 'x',
      heading: t('step.confirmEmail'),
      paragraphs: [t('emails.requested.have', { trip: 'Umrah 2027, 10 nights', company })],
      facts: [
        { label: t('find.reference'), value: 'QF-7M4K2P9X' },
        { label: t('emails.parts.total'), value: formats(locale).money('98500.00', 'INR'), beside: 'Kochi' },
        { label: t('bookings.organizerPhone'), value: '+971 50 123 4567', link },
        {
          label: t('bookings.organizerEmail'),
          value: 'reservations.and.questions@noor-and-sons-travels.example',
        },
      ],
      action: { label: t('emails.booking.confirm', { count: 3 }), link },
      note: t('emails.booking.nothingToPay'),
      panel: { label: t('booking.reference'), value: 'QF-7M4K2P9X' },
      sections: [{ title: t('emails.parts.paying'), sentences: [t('emails.parts.howToPay', { company })] }],
    },
  ).html
}

/** The button, and the rows of the facts, as they stand. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tr')].map((row) => {
      const value = row.querySelector('bdi')
      return {
        font: value ? getComputedStyle(value).fontFamily.split(',')[0] : '',
        height: Math.round(row.getBoundingClientRect().height),
        line: Number.parseFloat(getComputedStyle(row).lineHeight),
      }
    })
    const button = document.querySelector('.button')?.getBoundingClientRect()
    return {
      rows,
      button: button?.height ?? 0,
      images: document.images.length,
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      address: getComputedStyle(document.querySelector('p[lang=en]') ?? document.body).direction,
    }
  })

describe.each(locales)('FIX-30 LNG-01 an email in %s', (locale) => {
  test('fits a phone and a desk in both themes, its texts have contrast, its button is 44 px high', async () => {
    const page = await site.open('/contact')
    await showDocument(page, writeEmail(locale))
    for (const theme of ['light', 'dark'] as const)
      for (const width of [390, 640]) {
        await applyView(page, { width, theme })
        expect(await measureOverflow(page), `${theme} ${width}`).toBe(0)
        expect(await findViolations(page, ['color-contrast']), `${theme} ${width}`).toEqual([])
        expect((await measure(page)).button).toBeGreaterThanOrEqual(44)
      }
    // The theme is there to be judged: the ground is dark.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(10, 23, 28)')
  })

  test('has the font of its letters in each row, no row higher than its lines, and no picture', async () => {
    const page = await site.open('/contact')
    await showDocument(page, writeEmail(locale))
    await applyView(page, { width: 640, theme: 'light' })
    const { rows, images, lang, dir, address } = await measure(page)
    expect([lang, dir, images, address]).toEqual([
      locale,
      ['ar', 'ur', 'fa'].includes(locale) ? 'rtl' : 'ltr',
      0,
      'ltr',
    ])
    // A reference is of Latin letters; a telephone number has none.
    expect(rows[0]?.font).toBe('Georgia')
    // Two lines at most: a label or a value that wraps, with 8 px above and below, and what two fonts differ by in each of them:
    // which fonts a machine has decides by how much. A third line would be 20 px and more.
    for (const { height, line } of rows) expect(height).toBeLessThanOrEqual(Math.ceil(2 * line) + 28)
  })
})
