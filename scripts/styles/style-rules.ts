/** A rule of a style sheet that holds for elements: the conditions and layers around it, from the outermost, and its own text. */
export type StyleRule = { around: string[]; selector: string; body: string }
/** What is no such rule stays as it is: an order of layers, keyframes, fonts, properties, pages. */
export type Piece = StyleRule | { around: string[]; text: string }

const grouping = /^@(?:layer|media|supports|container|starting-style)\b/

/**
 * Takes a style sheet apart, in its order. The build has written out rules within rules before; throws where there is one.
 */
export function readPieces(css: string, around: string[] = []): Piece[] {
  return cutBlocks(css).flatMap((block) => {
    const open = block.indexOf('{')
    const head = (open < 0 ? block : block.slice(0, open)).replace(/\/\*.*?\*\//gs, '').trim()
    if (open < 0) return head ? [{ around, text: block.trim() }] : []
    const body = block.slice(open + 1, -1)
    if (grouping.test(head)) return readPieces(body, [...around, head])
    if (!head.startsWith('@') && body.includes('{')) throw new Error(`Rules within a rule: ${head}`)
    return head.startsWith('@') ? [{ around, text: block.trim() }] : [{ around, selector: head, body }]
  })
}

/** Writes pieces as one style sheet: those in the same surroundings that follow one another stand together. */
export function writePieces(pieces: Piece[]): string {
  let css = ''
  let open: string[] = []
  for (const piece of pieces) {
    const shared = piece.around.findIndex((one, index) => open[index] !== one)
    const kept = shared < 0 ? piece.around.length : shared
    css += '}'.repeat(open.length - Math.min(kept, open.length))
    css += piece.around
      .slice(kept)
      .map((one) => `${one}{`)
      .join('')
    css += 'text' in piece ? piece.text : `${piece.selector}{${piece.body}}`
    open = piece.around
  }
  return css + '}'.repeat(open.length)
}

/** The blocks and statements on the outermost level of a text. */
function cutBlocks(css: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of css.matchAll(
    /\\.|\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|[{};]/gs,
  )) {
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (sign !== ';') continue
    if (depth > 0 || sign === '{') continue
    blocks.push(css.slice(start, index + 1))
    start = index + 1
  }
  return [...blocks, css.slice(start)].filter((block) => block.trim() !== '')
}

/** Cuts at a sign that stands in no bracket and no string: selectors at their commas, declarations at their semicolons. */
export function cutAt(text: string, sign: ',' | ';' | ':'): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of text.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|./gs)) {
    if (token === '(' || token === '[' || token === '{') depth += 1
    if (token === ')' || token === ']' || token === '}') depth -= 1
    if (token === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}
