/** The fields of an endpoint's request and answer, as `outlineSchema` writes them. */
export type Outlines = readonly [input: string, output: string]

type Lists = {
  /** By the endpoint's name. */
  endpoints: Record<string, Outlines>
  /** What several endpoints have in common, by its name. */
  shapes: Record<string, string>
}

/**
 * Compares hand-kept lists with the contract. A mistake in what endpoints have in common makes one complaint, about the
 * list that holds it: the shape is to blame without which most of the wrong endpoints would be right.
 * @returns the words too many and too few, by the name of the shape or endpoint
 */
export function compareOutlines(
  { endpoints, shapes }: Lists,
  contract: Record<string, Outlines>,
): Map<string, string> {
  const complaints = new Map<string, string>()
  const outlines = Object.entries(endpoints).flatMap(([name, listed]) =>
    listed.map((outline, index) => ({ name, index, outline, actual: contract[name]?.[index] ?? '' })),
  )
  const wrong: string[] = []
  const fits = ({ outline, actual }: Listed, holes: string[]) =>
    new RegExp(`^${createPattern(outline, holes)}$`).test(actual)
  const proven = outlines.filter((listed) => fits(listed, [])).map(({ outline }) => outline)
  const suspects = Object.entries(shapes).sort(([, one], [, other]) => one.length - other.length)
  for (;;) {
    const failing = outlines.filter((listed) => !fits(listed, wrong))
    const explained = suspects.map(([, shape]) => {
      const count = failing.filter((listed) => fits(listed, [...wrong, shape])).length
      // One endpoint alone is rather wrong itself, if the shape is right elsewhere.
      return count === 1 && proven.some((outline) => contains(outline, shape)) ? 0 : count
    })
    const most = Math.max(0, ...explained)
    const [name, shape] = suspects[explained.indexOf(most)] ?? []
    if (most === 0 || name === undefined || shape === undefined) {
      for (const { name, index, outline, actual } of failing) {
        const complaint = `${index === 0 ? 'request' : 'answer'}: ${describe(outline, actual)}`
        complaints.set(name, [complaints.get(name), complaint].filter(Boolean).join('; '))
      }
      return complaints
    }
    complaints.set(name, describe(shape, readInstead(shape, wrong, failing)))
    wrong.push(shape)
  }
}

type Listed = { outline: string; actual: string }

const start = '(?<=^|[ (])'
const contains = (outline: string, shape: string) =>
  new RegExp(`${start}${escapePattern(shape)}(?=$|[ )])`).test(outline)

/** Fits the outline, whatever stands in the place of these shapes. */
function createPattern(outline: string, holes: string[]): string {
  let pattern = escapePattern(outline)
  for (const shape of holes)
    pattern = pattern.replaceAll(
      new RegExp(`${start}${escapePattern(escapePattern(shape))}${endOfPattern}`, 'g'),
      '.*?',
    )
  return pattern
}

/** In a pattern the bracket that ends a list stands behind a backslash. */
const endOfPattern = String.raw`(?=$| |\\\))`
const escapePattern = (text: string) => text.replaceAll(/[()\\.*?|^$]/g, String.raw`\$&`)

/** What the contract has in the place of the shape. */
function readInstead(shape: string, wrong: string[], failing: Listed[]): string {
  for (const { outline, actual } of failing) {
    const found = new RegExp(
      `^${createPattern(outline, [...wrong, shape]).replaceAll('.*?', '(.*?)')}$`,
    ).exec(actual)
    const [instead] = (found ?? []).slice(1).filter((text) => text !== shape && !wrong.includes(text))
    if (found && contains(outline, shape)) return instead ?? ''
  }
  return ''
}

/** Returns the words that stand in no bracket, with what their own brackets hold. */
export function splitOutline(outline: string): string[] {
  const words: string[] = []
  let depth = 0
  let word = ''
  for (const sign of `${outline} `) {
    if (sign === ' ' && depth === 0) {
      if (word) words.push(word)
      word = ''
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    word += sign
  }
  return words
}

function describe(listed: string, actual: string): string {
  const [ours, theirs] = [splitOutline(listed), splitOutline(actual)]
  const forgotten = theirs.filter((word) => !ours.includes(word))
  const tooMany = ours.filter((word) => !theirs.includes(word))
  return (
    [
      tooMany.length > 0 && `not in the contract: ${tooMany.join(' ')}`,
      forgotten.length > 0 && `in the contract: ${forgotten.join(' ')}`,
    ]
      .filter(Boolean)
      .join('; ') || 'in another order'
  )
}
