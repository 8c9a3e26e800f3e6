import type { Page } from 'playwright-core'

/**
 * Translates the page as Chrome's translator does, and whatever is written into it from then on: every text node is taken out,
 * and `<font><font>` stands in its place. The words stay, so that what is read can be compared. Returns once it has been done.
 */
export async function translatePage(page: Page) {
  await page.evaluate(() => {
    const spared = 'script, style, noscript, textarea, title, font font'
    const font = (child: Node) => {
      const element = document.createElement('font')
      element.style.verticalAlign = 'inherit'
      element.append(child)
      return element
    }
    function translate(root: Node) {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      if (root instanceof Text) texts.push(root)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts)
        if (text.data.trim() && text.parentNode && !text.parentElement?.closest(spared))
          text.replaceWith(font(font(document.createTextNode(text.data))))
    }
    translate(document.body)
    document.documentElement.classList.add('translated-ltr')
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) translate(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** The numbers that React holds as one text among others, where a translator would part them from it; outside of the control. */
export async function findLooseNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      // React marks the nodes that it writes into itself.
      const isLoose = Object.keys(text).some((key) => key.startsWith('__reactFiber'))
      if (isLoose && /\p{Nd}/u.test(text.data)) found.push(`${text.parentElement?.tagName}: ${text.data}`)
    }
    return found
  })
}
