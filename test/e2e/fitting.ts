import type { Page } from 'playwright-core'

// Checks of a page's texts: whether they are whole, on one line and inside their box.

/** Placeholders that are wider than their field, one line each. */
export function findCutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('The browser draws nothing.')
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
      if (!field.checkVisibility()) return []
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const { width } = pen.measureText(field.placeholder)
      // The last letter may lean out of its advance.
      return width > room - 4 ? [`${field.placeholder}: ${Math.ceil(width)} px in ${Math.floor(room)}`] : []
    })
  })
}

/** Returns texts of elements that take more than one line. */
export function findWrappedTexts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      if (!element.checkVisibility()) return []
      const range = document.createRange()
      const lines: DOMRect[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement?.closest('.sr-only')) continue
        range.selectNodeContents(text)
        lines.push(...[...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1))
      }
      // A word of another script on the line sits a little higher or lower.
      const first = lines[0]
      const isBroken =
        first !== undefined && lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2)
      return isBroken ? [element.textContent ?? ''] : []
    }),
  )
}

/** Texts that their own box cuts, with or without dots. */
export function findCutTexts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const isCut =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
      const hides = getComputedStyle(element).overflowX !== 'visible'
      return element.checkVisibility() && hides && isCut ? [element.textContent ?? ''] : []
    }),
  )
}

/**
 * Elements of one line whose letters reach beyond them, Nastaliq above all. The text is drawn with its font on a canvas, and
 * its painted rows are laid on its baseline: the font's own figures, which are those of its tallest letters, would accuse all.
 */
export function findInkOutside(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const scale = 2
    const canvas = document.createElement('canvas')
    canvas.width = 400 * scale
    canvas.height = 100 * scale
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('The browser draws nothing.')
    pen.scale(scale, scale)

    const drawn = new Map<string, { above: number; below: number }>()

    /** How far a text is painted above and below its baseline, in CSS pixels; drawn once. */
    function ink(text: string, { font, direction }: CSSStyleDeclaration) {
      const key = `${font} ${direction} ${text}`
      const found = drawn.get(key) ?? draw(text, font, direction)
      drawn.set(key, found)
      return found
    }

    function draw(text: string, font: string, direction: string) {
      if (!pen) throw new Error('The browser draws nothing.')
      pen.clearRect(0, 0, 400, 100)
      pen.font = font
      pen.direction = direction === 'rtl' ? 'rtl' : 'ltr'
      pen.textAlign = 'center'
      pen.fillText(text, 200, 50)
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
      const rows = Array.from({ length: canvas.height }, (_, row) => row).filter((row) => {
        for (let column = 0; column < canvas.width; column++)
          if ((data[(row * canvas.width + column) * 4 + 3] ?? 0) > 96) return true
        return false
      })
      return { above: 50 - (rows[0] ?? 0) / scale, below: ((rows.at(-1) ?? 0) + 1) / scale - 50 }
    }

    /** Returns the position of a text's baseline: by a mark without size beside it. */
    function baseline(text: Node) {
      const line = document.createElement('span')
      const mark = document.createElement('span')
      mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0'
      text.parentNode?.replaceChild(line, text)
      line.append(mark, text)
      const { bottom } = mark.getBoundingClientRect()
      line.replaceWith(text)
      return bottom
    }

    return elements.flatMap((element) => {
      if (!element.checkVisibility()) return []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (text.textContent?.trim() && !text.parentElement?.closest('.sr-only, option')) texts.push(text)
      const box = element.getBoundingClientRect()
      return texts.flatMap((text) => {
        const words = text.textContent?.trim() ?? ''
        const painted = ink(words, getComputedStyle(text.parentElement ?? element))
        const line = baseline(text)
        const [above, below] = [box.top - (line - painted.above), line + painted.below - box.bottom]
        return above > 0 || below > 0
          ? [`${words}: ${above.toFixed(1)} px above, ${below.toFixed(1)} px below`]
          : []
      })
    })
  })
}
