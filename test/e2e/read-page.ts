import type { Locator, Page } from 'playwright-core'

// Reads what only a browser knows of a page, and answers in the place of a server.

/** Whether the document is still the one that `sameDocument` was called for: no reload happened since. */
export function markDocument(page: Page): Promise<() => Promise<boolean>> {
  return page
    .evaluate(() => void Object.assign(window, { marked: true }))
    .then(() => () => page.evaluate(() => 'marked' in window))
}

type Routed = {
  route: (
    url: string,
    handle: (route: { continue: () => Promise<void> }) => Promise<void>,
  ) => Promise<unknown>
}

/** Keeps the answers to an address back until `release`. */
export async function holdRequests(page: Routed, url: string): Promise<{ release: () => void }> {
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
