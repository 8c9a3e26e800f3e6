import { cutAt } from './style-rules.ts'

type Weight = [ids: number, classes: number, types: number]

const functional = /:(is|where|not|has|nth-child|nth-last-child|host|dir|lang|host-context|state)\(/

/** Takes the brackets of functions out of a selector: what remains, and each function with what is in it. */
function takeApart(selector: string): { rest: string; functions: { name: string; inner: string }[] } {
  const functions: { name: string; inner: string }[] = []
  let rest = selector
  for (let match = functional.exec(rest); match; match = functional.exec(rest)) {
    const from = match.index + match[0].length
    const to = closingBracket(rest, from)
    functions.push({ name: match[1] ?? '', inner: rest.slice(from, to) })
    rest = rest.slice(0, match.index) + rest.slice(to + 1)
  }
  return { rest, functions }
}

function closingBracket(text: string, from: number): number {
  let depth = 1
  for (const { 0: sign, index } of text.slice(from).matchAll(/\\.|"[^"]*"|[()]/gs)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return from + index
  }
  throw new Error(`No bracket closes: ${text}`)
}

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi
const unescapeName = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  )
const withoutAttributes = (selector: string) =>
  selector.replace(/\[[^\]]*\]/g, (part) => (part.includes('\\') ? part : '[]'))

/** The classes without which no element, or none around it, matches; those within :is(), :not() and the like are none. */
export const requiredClasses = (selector: string): string[] =>
  [...withoutAttributes(takeApart(selector).rest).matchAll(className)].map(([, name = '']) =>
    unescapeName(name),
  )

/** The part of an element that a selector is for, as '::before'; '' for the element itself. */
export const pseudoElement = (selector: string): string =>
  takeApart(selector)
    .rest.match(/(?<!\\):(?::[\w-]+|(?:before|after|first-line|first-letter))/g)
    ?.map((name) => name.replace(/^:(?=\w)/, '::'))
    .join('') ?? ''

/** Its weight by Selectors Level 4, section 17: '1,2,0' for one id and two classes. */
export const specificity = (selector: string): string => weigh(selector).join()

function weigh(selector: string): Weight {
  const { rest, functions } = takeApart(selector)
  const counted = rest.replace(/\\(?:[0-9a-f]{1,6} ?|.)/gi, 'x').replace(/\[[^\]]*\]/g, '[]')
  const pseudoElements =
    counted.match(/::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter)\b/g) ?? []
  const others = counted.replace(/::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter)\b/g, '')
  const total: Weight = [
    others.match(/#[\w-]+/g)?.length ?? 0,
    (others.match(/\.[\w-]+|\[\]|:[\w-]+(?:\([^)]*\))?/g) ?? []).length,
    pseudoElements.length +
      (others.replace(/\.[\w-]+|\[\]|:[\w-]+(?:\([^)]*\))?|#[\w-]+/g, ' ').match(/[a-z][\w-]*/gi) ?? [])
        .length,
  ]
  for (const { name, inner } of functions) {
    if (name === 'where') continue
    if (/^(?:is|not|has)$/.test(name)) add(total, heaviest(cutAt(inner, ',').map(weigh)))
    else {
      add(total, [0, 1, 0])
      const list = /^nth/.test(name) ? inner.split(/\bof\b/)[1] : undefined
      if (list) add(total, heaviest(cutAt(list, ',').map(weigh)))
    }
  }
  return total
}

function add(to: Weight, more: Weight) {
  for (const place of [0, 1, 2] as const) to[place] += more[place]
}
const heaviest = (weights: Weight[]): Weight =>
  weights.reduce((a, b) => ((b[0] - a[0] || b[1] - a[1] || b[2] - a[2]) > 0 ? b : a), [0, 0, 0])
