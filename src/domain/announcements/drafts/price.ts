import { currencyMarks, lakh, personal, thousand } from '#domain/announcements/words/money.ts'
import type { Currency } from '#domain/kernel/currencies.ts'
import { plainDigits } from '#domain/kernel/numerals.ts'

/** What stands beside an amount, by currency; rupees where nothing does, since announcements are Indian. */
const marks: readonly (readonly [Currency, string])[] = currencyMarks
const number = '\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,3})?'
const anyMark = marks.map(([, words]) => words).join('|')
const wholePrice = new RegExp(
  `^(${anyMark})?\\s*((?:${number})\\s*(?:${lakh}|${thousand})?(?:\\s+(?:${number})\\s*(?:${thousand}))?)\\s*(?:/[-=])?\\s*(${anyMark})?\\s*(?:/?\\s*(?:${personal}))?\\.?$`,
  'u',
)
const scaled = new RegExp(`(${number})\\s*(?:(${lakh})|(${thousand}))?`, 'g')

export type AnnouncedPrice = { amount: string; currency: Currency }

/**
 * The price where an announcement says a single one: '98,500/-', '1.05 lakh', '92k', 'USD 1,950'. Undefined for several
 * prices, for one that taxes or a visa come on top of, and for currencies that a trip cannot have.
 */
export function announcedPrice(text: string): AnnouncedPrice | undefined {
  const plain = plainDigits(text)
    .toLowerCase()
    .replaceAll('٬', ',')
    // '(4 sharing)' says for whom it is, not what it costs.
    .replaceAll(/\([^()]*\)/g, (aside) => (/\d{3}/.test(aside) ? aside : ' '))
  const [, before, amounts, after] = wholePrice.exec(plain) ?? []
  if (!amounts) return undefined
  const amount = sumOf(amounts)
  const currency = currencyOf(before ?? after)
  return amount && (!before || !after || currencyOf(after) === currency) ? { amount, currency } : undefined
}

function currencyOf(mark: string | undefined): Currency {
  const [currency = 'INR'] = marks.find(([, words]) => new RegExp(`^(?:${words})$`).test(mark ?? '')) ?? []
  return currency
}

/** '4 lakh 20 thousand' is 420000; exact, because the point is moved and nothing is multiplied. */
function sumOf(amounts: string): string | undefined {
  const parts = [...amounts.matchAll(scaled)].map(([, digits = '', isLakh, isThousand]) =>
    shifted(digits.replaceAll(',', ''), isLakh ? 5 : isThousand ? 3 : 0),
  )
  const [first, second] = parts
  if (parts.length < 2) return first
  if (!first || !second || /\./.test(first + second)) return undefined
  return String(BigInt(first) + BigInt(second))
}

function shifted(digits: string, places: number): string | undefined {
  const [whole = '', decimals = ''] = digits.split('.')
  const padded = decimals.padEnd(places, '0')
  const rest = padded.slice(places)
  if (rest.length > 2) return undefined
  const value = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, '')
  return rest ? `${value}.${rest}` : value
}
