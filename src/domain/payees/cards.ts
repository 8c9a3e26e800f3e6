import type { DigitRun } from './folded-text.ts'
import type { Found } from './found.ts'

/** Issuers by how their numbers begin, with the lengths that they have; Iranian banks, RuPay, Mada and Meeza among them. */
const issuers: readonly [RegExp, readonly number[]][] = [
  [/^4/, [16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^35/, [16]],
  [/^(?:6011|64[4-9]|65)/, [16]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:60|81|82|508)/, [16]],
  [/^(?:50[0-9]|5[6-9]|6[0137]|63|67)/, [16, 18, 19]],
  [/^(?:9792|991975|2205|5078)/, [16]],
]

/** Returns the bank cards in a number: right by their issuer and their last digit, and grouped as one number is. */
export function findCards(run: DigitRun): Found[] {
  const { groups, start } = run
  const found: Found[] = []
  for (let from = 0; from < groups.length; from++) {
    const card = findCardAt(run, from)
    if (!card) continue
    found.push({ kind: 'card', start: start + card.start, end: start + card.end, value: card.value })
    from = card.last
  }
  return found
}

/** The longest card whose first group is this one. */
function findCardAt({ groups }: DigitRun, from: number) {
  const first = groups[from]
  let [value, found] = [
    '',
    undefined as { start: number; end: number; value: string; last: number } | undefined,
  ]
  for (let last = from; first && last < groups.length && value.length < 19; last++) {
    const group = groups[last]
    if (!group) break
    value += group[0]
    if (!isCard(value) || !isOneNumber(groups.slice(from, last + 1))) continue
    found = { start: first.index, end: group.index + group[0].length, value, last }
  }
  return found
}

const isCard = (value: string): boolean =>
  issuers.some(([begin, lengths]) => lengths.includes(value.length) && begin.test(value)) && isLuhn(value)

/** Groups of one size, or four, six and five; with one sign between all of them. */
function isOneNumber(groups: readonly RegExpExecArray[]): boolean {
  const sizes = groups.map(([group]) => group.length)
  const gaps = groups
    .slice(1)
    .map((group, at) => group.input.slice((groups[at]?.index ?? 0) + (sizes[at] ?? 0), group.index))
  const isEven = sizes.every(
    (size, at) => size === sizes[0] || (at === sizes.length - 1 && size < (sizes[0] ?? 0)),
  )
  const isFlat = new Set(gaps).size <= 1 && (gaps[0]?.length ?? 0) <= 3
  return isFlat && (isEven || /^4,6,[45]$/.test(sizes.join()))
}

/** Whether the last digit of a card is right. */
function isLuhn(value: string): boolean {
  let sum = 0
  for (const [at, digit] of [...value].reverse().entries()) {
    const twice = Number(digit) * (at % 2 === 1 ? 2 : 1)
    sum += twice > 9 ? twice - 9 : twice
  }
  return sum % 10 === 0
}
