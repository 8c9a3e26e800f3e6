// The digits of a language on all its pages, once their scripts have taken them over.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LivePage } from '#test/dom/live-page.ts'
import { createSite, type Site } from '#test/dom/site.ts'

let site: Site
let latin: { id: string }
beforeAll(async () => {
  site = await createSite({ demo: true })
  latin = await site.trip({
    title: 'Umrah by coach from the eastern coast',
    description: 'Ten nights near the Haram.',
  })
})
afterAll(() => site.close())

/** Texts and labels of the page with Latin digits, but for what is itself in Latin letters, or a number to call. */
function latinDigits(page: LivePage): Promise<string[]> {
  return page.evaluate(() => {
    const excused = 'script, style, noscript, [lang]:not(html):not([lang=fa])'
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(excused)) texts.push(node.textContent ?? '')
    // A name may quote text that a user wrote in another language, which is marked on the page as such.
    const quoted = [...document.querySelectorAll('[lang]:not(html):not([lang=fa])')].map(
      (one) => one.textContent,
    )
    const withoutQuotes = (text: string) =>
      quoted.reduce((rest, one) => (one ? rest.replace(one, '') : rest), text)
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (!element.closest(excused))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(withoutQuotes(element.getAttribute(name) ?? ''))
    return texts.filter((text) => /[0-9]/.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')))
  })
}

test.each([
  '/',
  '/trips',
  '/trips?priceRange=500-1000',
  '/trip',
  '/reviews',
  '/login',
  '/register',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/data-deletion',
  '/organizer-signup',
  '/nowhere',
])('LNG-04 no Latin digit is on a Persian page: %s', async (path) => {
  const address = path === '/trip' ? `/trips/${latin.id}` : path
  const page = await site.open(`${address}${path.includes('?') ? '&' : '?'}lang=fa`, {
    allowedProblems: [/status of 404/],
  })
  expect(await latinDigits(page)).toEqual([])
  // The control: one that is put there is found.
  await page.evaluate(() => document.querySelector('main')?.append('۱۲ of 47'))
  expect(await latinDigits(page)).toEqual(['۱۲ of 47'])
})
