/** What makes a counted phrase: '2 adults and 1 child', '4 stars or better', 'by June 3' or 'within 2 days'. */
const phraseMakers =
  /\bformat(?:People|PeopleOf|Group|Party|Travellers|Rooms|Grade|Walk|DueDate|DaysUntil|RoomPlan)\(/

/** Returns the text between a bracket and the one that closes it. */
function bracketed(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if ('({['.includes(text[at] ?? '')) depth++
    if (')}]'.includes(text[at] ?? '') && --depth === 0) return text.slice(start + 1, at)
  }
  return ''
}

/** Returns the properties of an object literal: name and expression. */
function parseProperties(text: string): { name: string; value: string }[] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if ('({['.includes(sign)) depth++
    if (')}]'.includes(sign)) depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.flatMap((part) => {
    const [, name, value] = /^\s*(\w+)\s*(?::([\s\S]*))?$/.exec(part) ?? []
    return name ? [{ name, value: value ?? name }] : []
  })
}

/**
 * Returns the parameters of messages that a source fills with a counted phrase, as 'key name': a call of `t` with a key that
 * counts, or a function that joins such phrases; also through a constant of the same file.
 */
export function findCountedPhrases(source: string, isCounted: (key: string) => boolean): string[] {
  const counts = (text: string) =>
    phraseMakers.test(text) || [...text.matchAll(/\bt\('([\w.]+)'/g)].some(([, key = '']) => isCounted(key))
  const constants = [...source.matchAll(/\bconst (\w+) =([\s\S]*?)(?=\n *(?:const|return|if|\}|<)|$)/g)]
  const named = constants.flatMap(([, name = '', text = '']) =>
    counts(text) && !/=>/.test(text) ? [name] : [],
  )
  return [...source.matchAll(/\bt\(\s*'([\w.]+)',\s*\{/g)].flatMap((call) => {
    const key = call[1] ?? ''
    const properties = parseProperties(bracketed(source, call.index + call[0].length - 1))
    return properties
      .filter(({ name }) => name !== 'count')
      .filter(({ value }) => counts(value) || named.some((name) => new RegExp(`\\b${name}\\b`).test(value)))
      .map(({ name }) => `${key} ${name}`)
  })
}
