import type { Page } from 'playwright-core'

/** The spacing that any user may set (WCAG 1.4.12); joined letters are not spaced out. */
const widerSpacing = `
  html:lang(en) *, html:lang(gu) * { letter-spacing: 0.12em !important }
  html:lang(en) * { line-height: 1.5 !important }
  * { word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** Looks at the open page with wider spacing, and gives it back as it was. */
export async function withWiderSpacing<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, widerSpacing)
  const seen = await look()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return seen
}

/**
 * Returns words of which a part is neither visible nor reachable by scrolling, and such as are broken letter by letter, one
 * line each. An ellipsis is no excuse.
 */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** For the ear alone: the word of a quiet seal, and what is one pixel wide. */
    const isUnseen = (element: Element) =>
      element.matches('.seal-quiet, [aria-hidden=true], select, textarea, script, style, [data-toast]') ||
      (element.clientWidth <= 1 && getComputedStyle(element).position === 'absolute')
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parents: Element[] = []
      for (let one = node.parentElement; one && one !== document.body; one = one.parentElement)
        parents.push(one)
      // Folded text has an area, but is not shown.
      if (!node.textContent?.trim() || parents.some(isUnseen) || !node.parentElement?.checkVisibility())
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const areas = [...range.getClientRects()].filter(({ width }) => width > 1)
      const said = node.textContent.trim()
      // Figures within Arabic are an area of their own on the same line.
      const middles = areas.map(({ top, height }) => top + height / 2).sort((one, other) => one - other)
      const apart = (areas[0]?.height ?? 0) * 0.4
      const lines = middles.filter(
        (middle, index) => middle - (middles[index - 1] ?? Number.NEGATIVE_INFINITY) > apart,
      ).length
      if (lines > 3 && said.length / lines < 4) cut.add(`letter below letter: "${said.slice(0, 40)}"`)
      let canScroll = { x: false, y: false }
      for (const parent of parents) {
        const { overflowX, overflowY } = getComputedStyle(parent)
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
        canScroll = { x: canScroll.x || scrolls(overflowX), y: canScroll.y || scrolls(overflowY) }
        const box = parent.getBoundingClientRect()
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isCut = areas.some(
          ({ left, right, top, bottom, height }) =>
            (hides(overflowX) && !canScroll.x && (left < box.left - 2 || right > box.right + 2)) ||
            // The box of a line is taller than its letters.
            (hides(overflowY) &&
              !canScroll.y &&
              (top < box.top - height * 0.4 || bottom > box.bottom + height * 0.4)),
        )
        if (isCut) cut.add(`cut: ${parent.tagName.toLowerCase()}.${parent.className} "${said.slice(0, 40)}"`)
        if (getComputedStyle(parent).position === 'fixed') break
      }
    }
    for (const said of cutChoices()) cut.add(said)
    return [...cut]

    /** Of a native list the choice, which the browser draws itself: as many lines as its words need, in as many as there is room for. */
    function cutChoices(): string[] {
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('The browser draws nothing.')
      return [...document.querySelectorAll('select')].flatMap((select) => {
        const said = select.selectedOptions[0]?.text ?? ''
        if (!select.checkVisibility() || select.clientWidth <= 1) return []
        const style = getComputedStyle(select)
        const size = (name: string) => Number.parseFloat(style.getPropertyValue(name))
        pen.font = style.font
        const room = select.clientWidth - size('padding-left') - size('padding-right') + 1
        const wide = (text: string) => pen.measureText(text).width
        const words = style.whiteSpace === 'normal' ? said.split(' ') : [said]
        const lines: string[] = []
        for (const word of words) {
          const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
          if (lines.length > 0 && wide(longer) <= room) lines[lines.length - 1] = longer
          else lines.push(word)
        }
        const height = lines.length * size('line-height')
        const isCut =
          lines.some((line) => wide(line) > room) || (lines.length > 1 && height > select.clientHeight)
        return isCut ? [`cut: select "${said.slice(0, 40)}"`] : []
      })
    }
  })
}
