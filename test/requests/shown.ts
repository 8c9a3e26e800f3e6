// What of a page is shown, and how its text reads (`innerText`), by the rules that the stylesheet leaves to it.

const flexible = /^(?:inline-)?(?:flex|grid)$/
const blocks = /^(?:block|flow-root|flex|grid|list-item|table|-webkit-box)$/
const atoms = /^inline-(?:block|flex|grid|table)$/
const silent = 'script, style, template, textarea, input, svg, iframe, video, canvas, head, title, datalist'

export const styleOf = (element: Element, pseudo?: string): CSSStyleDeclaration =>
  (element.ownerDocument.defaultView as NonNullable<Document['defaultView']>).getComputedStyle(
    element,
    pseudo,
  )

/** Its display, as a parent or a position of its own makes it. */
export function displayOf(element: Element): string {
  const { display, position, float } = styleOf(element)
  if (display === 'none' || display === 'contents') return display
  const isOut = position === 'absolute' || position === 'fixed' || (float && float !== 'none')
  if (!isOut && !flexible.test(boxParent(element))) return display
  return display === 'inline' ? 'block' : display.replace('inline-', '')
}

function boxParent(element: Element): string {
  let parent = element.parentElement
  while (parent && styleOf(parent).display === 'contents') parent = parent.parentElement
  return parent ? styleOf(parent).display : ''
}

/** Whether it is laid out at all: nothing around it is closed or taken out of the page. */
function isRendered(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (styleOf(one).display === 'none' || isFolded(one)) return false
  return true
}

export const isShown = (element: Element): boolean =>
  isRendered(element) && styleOf(element).visibility === 'visible'

/** In a closed `details` all but its summary; where that is not shown there is nothing to open, and the stylesheet shows all. */
function isFolded(element: Element): boolean {
  const parent = element.parentElement
  return (
    parent?.localName === 'details' &&
    !parent.hasAttribute('open') &&
    element !== parent.querySelector(':scope > summary') &&
    !hasHiddenSummary(parent)
  )
}

function hasHiddenSummary(details: Element): boolean {
  const summary = details.querySelector(':scope > summary')
  return summary !== null && styleOf(summary).display === 'none'
}

/** Returns the text as it is laid out, its lines parted as boxes part them. */
export function readInnerText(element: Element): string {
  if (!isRendered(element)) return element.textContent ?? ''
  const lines = new Lines()
  collectChildren(element, lines)
  return lines.end()
}

/** Text as it grows, with the breaks that boxes require between its lines. */
class Lines {
  #text = ''
  #breaks = 0
  /** Whether a stylesheet makes the letter that comes next a capital. */
  isCapital = false

  /** What was collected, without spaces at its ends. */
  end(): string {
    return this.#text.replace(/ $/, '')
  }

  require(breaks: number) {
    this.#breaks = Math.max(this.#breaks, breaks)
  }

  add(text: string) {
    const isAtStart = this.#breaks > 0 || this.#text === '' || /[ \n\t]$/.test(this.#text)
    const more = isAtStart ? text.replace(/^ /, '') : text
    if (!more) return
    this.addExact(more)
  }

  addExact(text: string) {
    if (this.#breaks > 0) {
      this.#text = this.#text.replace(/ $/, '')
      if (this.#text) this.#text += '\n'.repeat(this.#breaks)
      this.#breaks = 0
    }
    const hasLetter = this.isCapital && /\p{L}/u.test(text)
    this.#text += hasLetter ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : text
    if (hasLetter) this.isCapital = false
  }

  /** A line ends here by the text's own will. */
  addBreak() {
    this.addExact('')
    this.#text = `${this.#text.replace(/ $/, '')}\n`
  }
}

function collectChildren(element: Element, lines: Lines) {
  lines.isCapital ||= styleOf(element, '::first-letter').textTransform === 'uppercase'
  for (const child of element.childNodes) collect(child, element, lines)
}

function collect(node: Node, parent: Element, lines: Lines) {
  if (node.nodeType === node.TEXT_NODE) collectText(node.nodeValue ?? '', parent, lines)
  if (node.nodeType !== node.ELEMENT_NODE) return
  const element = node as Element
  if (element.localName === 'br') return lines.addBreak()
  if (element.matches(silent) || isFolded(element)) return
  const display = displayOf(element)
  if (display === 'none') return
  if (atoms.test(display)) return lines.add(readInnerText(element))
  const isBlock = blocks.test(display) || element.localName === 'option'
  const breaks = element.localName === 'p' ? 2 : isBlock || display === 'table-caption' ? 1 : 0
  lines.require(breaks)
  collectChildren(element, lines)
  lines.require(breaks)
  if (display === 'table-cell' && element.nextElementSibling) lines.addExact('\t')
  if (display === 'table-row') lines.require(1)
  if (display.startsWith('table-') && display.endsWith('-group')) lines.require(1)
}

function collectText(text: string, parent: Element, lines: Lines) {
  const { visibility, whiteSpace, textTransform } = styleOf(parent)
  if (visibility !== 'visible') return
  const cased = textTransform === 'uppercase' ? text.toUpperCase() : text
  if (whiteSpace.startsWith('pre-wrap') || whiteSpace === 'pre') return lines.addExact(cased)
  const kept = whiteSpace === 'pre-line' ? cased.replaceAll(/[ \t\r\f]*\n[ \t\r\f]*/g, '\n') : cased
  const space = whiteSpace === 'pre-line' ? /[ \t\r\f]+/g : /[ \t\n\r\f]+/g
  lines.add(kept.replaceAll(space, ' '))
}
