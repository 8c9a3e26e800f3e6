import type { Locator, Page } from 'playwright-core'

// Reads a page as a visitor does, as plain values.

/** The titles of the trips or bookings on the page, in order; not of trips that are only near to what was searched. */
export function readTitles(page: Page): Promise<string[]> {
  const found = page.locator('article:not(section[aria-labelledby="nearest"] article)')
  return found.getByRole('heading').allInnerTexts()
}

/** Returns the text of a place, line by line, once it is there. */
export async function readText(place: Locator): Promise<string> {
  await place.waitFor()
  const [text = ''] = await place.allInnerTexts()
  return text.replaceAll('\u00a0', ' ')
}

/** The card of one trip or booking. */
export function findCard(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Returns the terms of a list and their values, marks of direction left out. */
export function readDefinitionList(place: Locator): Promise<Record<string, string>> {
  return place.evaluate((element) => {
    const plain = (node: Element | null | undefined) =>
      (node?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').trim()
    return Object.fromEntries(
      [...element.querySelectorAll('dt')].map((term) => [
        plain(term),
        plain(term.parentElement?.querySelector('dd')),
      ]),
    )
  })
}

/** The words of a select's choices. */
export async function readChoices(select: Locator): Promise<string[]> {
  await select.waitFor()
  return select.getByRole('option').allInnerTexts()
}

/** The parameters in the address. */
export function readParams(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

/** Whether the document is still the one that `sameDocument` was called for: no reload happened since. */
export function markDocument(page: Page): Promise<() => Promise<boolean>> {
  return page
    .evaluate(() => void Object.assign(window, { marked: true }))
    .then(() => () => page.evaluate(() => 'marked' in window))
}

/** Keeps the answers to an address back until `release`. */
export async function holdRequests(page: Page, url: string): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: gate.resolve }
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Serves a picture of one pixel in place of the organizer's own site. */
export async function servePicture(page: Page, url: string) {
  const body = Buffer.from(onePixel, 'base64')
  await page.route(url, (route) => route.fulfill({ body, contentType: 'image/png' }))
}

/** The family that a computed colour belongs to. */
export async function readColour(element: Locator): Promise<string> {
  const [red, green, blue] = await element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(node).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data] as [number, number, number]
  })
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 40) return 'gray'
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  const hue = sixth * 60
  if (hue < 20 || hue > 340) return 'red'
  if (hue < 70) return 'yellow'
  if (hue < 170) return 'green'
  return hue < 200 ? 'teal' : 'blue'
}

/** Returns its box on the page. */
export async function readBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The headings of a place in the order of the page, those below others indented. */
export async function readOutline(place: Locator): Promise<string[]> {
  const headings = place.getByRole('heading')
  const levels = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
  const texts = await headings.allInnerTexts()
  return texts.map((text, index) => `${'  '.repeat((levels[index] ?? 1) - 1)}${text.replaceAll('\n', ' ')}`)
}

/** Returns what a press hits at a share of the element's width and height: 'itself', or the address of a link beyond it. */
export async function readPressTarget(element: Locator, across: number, down: number): Promise<string> {
  await element.scrollIntoViewIfNeeded()
  return element.evaluate(
    (shown, [x, y]) => {
      const { left, top, width, height } = shown.getBoundingClientRect()
      const met = document.elementFromPoint(left + width * x, top + height * y)
      const link = met?.closest('a')
      if (link) return link.getAttribute('href') ?? ''
      return met && shown.contains(met) ? 'itself' : 'something else'
    },
    [across, down] as const,
  )
}

/** Returns the texts and targets of links, in their order. */
export function readLinks(links: Locator): Promise<string[][]> {
  return links.evaluateAll((all) =>
    all.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']),
  )
}
