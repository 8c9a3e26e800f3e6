import type { Page } from 'playwright-core'

/** Its edges in pixels, from the left and from the top. */
type LetterPosition = { left: number; right: number; top: number }

/**
 * Where each letter of a value stands on the page, in the order in which it is written: what a
 * reader sees, whatever the marks and elements around it. Undefined where the value is not on the page.
 */
export function readLetterPositions(
  page: Page,
  value: string,
  within = 'body',
): Promise<LetterPosition[] | undefined> {
  return page.evaluate(
    ([wanted, place]) => {
      const seen: { letter: string; node: Text; at: number }[] = []
      for (const root of document.querySelectorAll(place)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement
          if (!parent?.checkVisibility() || parent.closest('script, style, .sr-only, [aria-hidden]')) continue
          const text = node.textContent ?? ''
          for (let at = 0; at < text.length; at++)
            if (!/[\u2066-\u2069\s]/.test(text[at] ?? ''))
              seen.push({ letter: text[at] ?? '', node: node as Text, at })
        }
      }
      const letters = wanted.replaceAll(/[\u2066-\u2069\s]/g, '')
      const start = seen
        .map(({ letter }) => letter)
        .join('')
        .indexOf(letters)
      if (start < 0) return undefined
      return seen.slice(start, start + letters.length).map(({ node, at }) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, right, top } = range.getBoundingClientRect()
        return { left, right, top }
      })
    },
    [value, within] as const,
  )
}

/** Whether left-to-right letters are in order from left to right, in each of their lines. */
export function isLeftToRight(letters: LetterPosition[] | undefined): boolean {
  if (!letters) return false
  return letters.every(({ left, top }, index) => {
    const before = letters[index - 1]
    return !before || left > before.left || top > before.top + 8
  })
}
