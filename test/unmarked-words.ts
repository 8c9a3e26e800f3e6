/**
 * Words of the Arabic script in an English page that no element says the language of: a voice would spell them in English
 * (ACC-12). One line each. It runs in a browser too, so it uses nothing from here.
 */
export function findUnmarkedWords(document: Document): string[] {
  const showText = 4
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, showText)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (
      !parent ||
      parent.closest('script, style, template, [aria-hidden=true]') ||
      !/\p{Script=Arabic}/u.test(text)
    )
      continue
    const lang = parent.closest('[lang]')?.getAttribute('lang')
    if (lang === 'en') found.push(`${parent.localName}: ${text.trim().slice(0, 60)}`)
  }
  return found
}

/** Controls whose name for the ear does not begin with what is seen on them: a voice command finds them by that. One line each. */
export function findOtherNames(document: Document): string[] {
  const bare = (text: string) =>
    text
      .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const seenOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === 3) return node.textContent ?? ''
        const inner = node as Element
        if (inner.nodeType !== 1 || inner.matches('.sr-only, [aria-hidden=true], svg, img')) return ''
        return inner.matches('.block, p, div, small') ? ` ${seenOf(inner)} ` : seenOf(inner)
      })
      .join('')
  return [...document.querySelectorAll('button[aria-label], a[aria-label], summary[aria-label]')].flatMap(
    (control) => {
      const seen = bare(seenOf(control)).toLowerCase()
      const name = bare(control.getAttribute('aria-label') ?? '').toLowerCase()
      return seen && !name.startsWith(seen) ? [`${name}, where one sees ${seen}`] : []
    },
  )
}
