import type { Page } from 'playwright-core'

/** Notes every text that a speaking place of the page gets, as often as a screen reader would say it; returns how to read them. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const speaking = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        const nodes = type === 'characterData' ? [target] : [...addedNodes]
        for (const node of nodes) {
          let place = (target instanceof Element ? target : target.parentElement)?.closest(speaking) ?? null
          const own = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
          for (const one of own) if (one.matches(speaking)) said.push(one.textContent.trim())
          while (place) {
            said.push(node.textContent?.trim() ?? '')
            place = place.parentElement?.closest(speaking) ?? null
          }
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.filter(Boolean))
}

/** From here on nothing has been said. */
export const forget = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as { said: string[] }).said.length = 0
  })
