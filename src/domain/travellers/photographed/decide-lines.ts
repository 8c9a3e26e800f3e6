import { calendarDate } from '#domain/kernel/calendar.ts'
import { calculateCheckDigit } from '#domain/travellers/mrz-characters.ts'
import { parseNationality } from '#domain/travellers/nationalities.ts'
import { listFitting, type Reading, type SignChances } from './fitting-fields.ts'
import { fitsLayout } from './number-layouts.ts'

/** A sign of which the photograph and the check digits leave more than one: `line` 1 or 2, `position` from 1; likeliest first. */
export type SignDoubt = { line: 1 | 2; position: number; choices: string[] }

export type DecidedLines = {
  lines: [string, string]
  doubts: SignDoubt[]
  /** Whether some reading fits all check digits. Where none does the lines are as they look, and the photo should be taken again. */
  isProven: boolean
}

/** Marginal chance below which a sign is asked: one in fifty among those that all check digits allow. */
const sureAmongFitting = 0.98
/** Where nothing checks a sign it has to be surer by itself, and is compared by eye besides. */
const sureUnchecked = 0.9
/** A layout is a hint of this weight: it breaks ties, and does not overrule a clear picture. */
const unusualLayout = Math.log(0.02)
/** A fit that contradicts the picture this much is asked, even where it is the only one. */
const contradiction = Math.log(0.02)

const lettersAndFiller = /[A-Z<]/
const figures = /[0-9]/

/**
 * The two lines of a passport from what a photograph shows of each of their signs (FAM-05): a place is read as what its field can
 * hold; of several readings those stay that fit the field's check digit and the one of the whole line; what is left between look-alikes
 * is in `doubts`. `rows` are 44 places each, with all signs and their chances.
 */
export function decideLines(rows: readonly [readonly SignChances[], readonly SignChances[]]): DecidedLines {
  const doubts: SignDoubt[] = []
  const first = decideFirst(rows[0], doubts)
  const { second, isProven } = decideSecond(rows[1], first.slice(2, 5), doubts)
  // The personal number and the last digit are read for the check alone, and nobody keeps them.
  const asked = doubts.filter(({ line, position }) => line === 1 || position <= 28)
  return {
    lines: [first, second],
    doubts: asked.toSorted((one, other) => one.line - other.line || one.position - other.position),
    isProven,
  }
}

function decideFirst(row: readonly SignChances[], doubts: SignDoubt[]): string {
  const country = decideCountry(row.slice(2, 5), 1, 3, doubts)
  const names = row.slice(5).map((place) => restrict(place, lettersAndFiller))
  const text = names.map((place) => place[0]?.sign ?? '<').join('')
  const end = text.replace(/<+$/, '').length
  for (const [at, place] of names.entries()) {
    // Behind the name fillers alone follow: one that is not clear there is no letter of it.
    const [top] = place
    if (top && top.chance < sureUnchecked && at <= end) addDoubt(doubts, 1, at + 6, place)
  }
  const type = restrict(row[1] ?? [], lettersAndFiller)[0]?.sign ?? '<'
  return `P${type}${country}${text}`
}

function decideCountry(
  places: readonly SignChances[],
  line: 1 | 2,
  position: number,
  doubts: SignDoubt[],
): string {
  const all = places.map((place) => restrict(place, lettersAndFiller))
  const [one = [], two = [], three = []] = all.map((place) => place.slice(0, 5))
  const known: Reading[] = one
    .flatMap((a) => two.flatMap((b) => three.map((c) => [a, b, c])))
    .map((signs) => ({
      text: signs.map(({ sign }) => sign).join(''),
      log: signs.reduce((sum, { chance }) => sum + Math.log(chance), 0),
    }))
    .filter(({ text }) => parseNationality(text) !== undefined)
  const looks = all.map((place) => place[0]?.sign ?? '<').join('')
  const likeliest = Math.max(...known.map(({ log }) => log))
  const looksLog = all.reduce((sum, place) => sum + Math.log(place[0]?.chance ?? 1), 0)
  // A code that no country has, and clearly so, is not made into another's.
  if (likeliest - looksLog < contradiction) return looks
  return markDoubts(known, line, position, doubts, sureUnchecked) ?? looks
}

/** Line 2: the fields with check digits together, since the last digit proves them all. */
function decideSecond(row: readonly SignChances[], country: string, doubts: SignDoubt[]) {
  const part = (from: number, to: number, allowed?: RegExp) =>
    row.slice(from, to).map((place) => (allowed ? restrict(place, allowed) : [...place]))
  const number = [...part(0, 9), ...part(9, 10, figures)]
  const nationality = decideCountry(row.slice(10, 13), 2, 11, doubts)
  const sexes = restrict(row[20] ?? [], /[MFX<]/)
  if ((sexes[0]?.chance ?? 0) < sureUnchecked) addDoubt(doubts, 2, 21, sexes)
  const sex = sexes[0]?.sign ?? '<'
  const optional = [...part(28, 42), ...part(42, 43, /[0-9<]/)]
  const numbers = listFitting(number)
    .filter(({ text }) => /^[A-Z0-9]+<*$/.test(text.slice(0, 9)))
    .map(({ text, log }) => ({
      text,
      log: log + (fitsLayout(parseNationality(country) ?? '', text.slice(0, 9)) ? 0 : unusualLayout),
    }))
  const births = listFitting(part(13, 20, /[0-9<]/)).filter(
    ({ text }) => isDay(text) || /^\d{0,4}<+\d$/.test(text),
  )
  const expiries = listFitting(part(21, 28, figures)).filter(({ text }) => isDay(text))
  const last = restrict(row[43] ?? [], figures)
  const whole: Reading[] = []
  for (const a of numbers)
    for (const b of births)
      for (const c of expiries)
        for (const d of listFitting(optional, true)) {
          const digit = calculateCheckDigit(a.text + b.text + c.text + d.text)
          const chance = last.find(({ sign }) => sign === digit)?.chance ?? 0
          if (chance > 0.0005)
            whole.push({
              text: a.text + nationality + b.text + sex + c.text + d.text + digit,
              log: a.log + b.log + c.log + d.log + Math.log(chance),
            })
        }
  const looks = [
    ...number,
    ...part(10, 13, lettersAndFiller),
    ...part(13, 20, /[0-9<]/),
    sexes,
    ...part(21, 28, figures),
  ]
  const plain = [...looks, ...optional, last].map((place) => place[0]?.sign ?? '<').join('')
  const seen = plain.slice(0, 10) + nationality + plain.slice(13, 20) + sex + plain.slice(21)
  const best = markDoubts(whole, 2, 1, doubts, sureAmongFitting)
  if (best === undefined) return { second: seen, isProven: false }
  markContradictions(best, seen, row, doubts)
  return { second: best, isProven: true }
}

/** The likeliest reading; places where the others, by their weight, differ from it are doubts. */
function markDoubts(
  readings: Reading[],
  line: 1 | 2,
  position: number,
  doubts: SignDoubt[],
  sure: number,
): string | undefined {
  const [best] = readings.toSorted((one, other) => other.log - one.log)
  if (!best) return undefined
  const weights = readings.map(({ text, log }) => ({ text, weight: Math.exp(log - best.log) }))
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  for (const [at] of [...best.text].entries()) {
    const bySign = new Map<string, number>()
    for (const { text, weight } of weights)
      bySign.set(text.charAt(at), (bySign.get(text.charAt(at)) ?? 0) + weight / total)
    const place = [...bySign]
      .map(([sign, chance]) => ({ sign, chance }))
      .toSorted((a, b) => b.chance - a.chance)
    if ((place[0]?.chance ?? 1) < sure) addDoubt(doubts, line, position + at, place)
  }
  return best.text
}

/** What the check digits made of signs that looked clearly like others: asked, for a mistaken digit elsewhere would do the same. */
function markContradictions(best: string, seen: string, row: readonly SignChances[], doubts: SignDoubt[]) {
  let log = 0
  const changed: number[] = []
  for (const [at, place] of row.entries()) {
    const [sign, other] = [best.charAt(at), seen.charAt(at)]
    if (sign === other) continue
    const chance = (of: string) => place.find((one) => one.sign === of)?.chance ?? 0.0001
    log += Math.log(chance(sign) / Math.max(chance(other), chance(sign)))
    changed.push(at)
  }
  if (log > contradiction) return
  for (const at of changed) {
    if (doubts.some(({ line, position }) => line === 2 && position === at + 1)) continue
    doubts.push({ line: 2, position: at + 1, choices: [best.charAt(at), seen.charAt(at)] })
  }
}

function addDoubt(doubts: SignDoubt[], line: 1 | 2, position: number, place: SignChances) {
  const choices = place.slice(0, 2).map(({ sign }) => sign)
  doubts.push({ line, position, choices })
}

/** The signs that a field can hold, together 1 again. */
function restrict(place: SignChances, allowed: RegExp): { sign: string; chance: number }[] {
  const able = place.filter(({ sign }) => allowed.test(sign))
  const total = able.reduce((sum, { chance }) => sum + chance, 0)
  return able.map(({ sign, chance }) => ({ sign, chance: total > 0 ? chance / total : 1 / able.length }))
}

/** YYMMDD that is a day of one of the two centuries, in the first six signs. */
const isDay = (text: string) =>
  ['19', '20'].some((century) =>
    calendarDate(`${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`),
  )
