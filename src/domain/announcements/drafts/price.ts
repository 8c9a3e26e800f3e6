import { currencyMarks, lakhWords, perPersonWords, thousandWords } from '#domain/announcements/words/money.ts'
import type { Currency } from '#domain/kernel/currencies.ts'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'

/** The marks beside an amount, by currency; rupees where there is none, since announcements are Indian. */
const currencyMarkPatterns: readonly (readonly [Currency, string])[] = currencyMarks
const amountPattern = '\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,3})?'
const anyCurrencyMark = currencyMarkPatterns.map(([, words]) => words).join('|')
const wholePrice = new RegExp(
  `^(${anyCurrencyMark})?\\s*((?:${amountPattern})\\s*(?:${lakhWords}|${thousandWords})?(?:\\s+(?:${amountPattern})\\s*(?:${thousandWords}))?)\\s*(?:/[-=])?\\s*(${anyCurrencyMark})?\\s*(?:/?\\s*(?:${perPersonWords}))?\\.?$`,
  'u',
)
const scaledAmount = new RegExp(`(${amountPattern})\\s*(?:(${lakhWords})|(${thousandWords}))?`, 'g')

export type AnnouncedPrice = { amount: string; currency: Currency }

/**
 * The price where an announcement says a single one: '98,500/-', '1.05 lakh', '92k', 'USD 1,950'. Undefined for several
 * prices, for one that taxes or a visa come on top of, and for currencies that a trip cannot have.
 */
export function parseAnnouncedPrice(text: string): AnnouncedPrice | undefined {
  const plain = toAsciiDigits(text)
    .toLowerCase()
    .replaceAll('٬', ',')
    // '(4 sharing)' says for whom it is, not what it costs.
    .replaceAll(/\([^()]*\)/g, (aside) => (/\d{3}/.test(aside) ? aside : ' '))
  const [, before, amounts, after] = wholePrice.exec(plain) ?? []
  if (!amounts) return undefined
  const amount = parseSum(amounts)
  const currency = parseCurrency(before ?? after)
  return amount && (!before || !after || parseCurrency(after) === currency) ? { amount, currency } : undefined
}

function parseCurrency(mark: string | undefined): Currency {
  const [currency = 'INR'] =
    currencyMarkPatterns.find(([, words]) => new RegExp(`^(?:${words})$`).test(mark ?? '')) ?? []
  return currency
}

/** '4 lakh 20 thousand' is 420000; exact, because the point is moved and nothing is multiplied. */
function parseSum(amounts: string): string | undefined {
  const parts = [...amounts.matchAll(scaledAmount)].map(([, digits = '', isLakh, isThousand]) =>
    shiftDecimalPoint(digits.replaceAll(',', ''), isLakh ? 5 : isThousand ? 3 : 0),
  )
  const [first, second] = parts
  if (parts.length < 2) return first
  if (!first || !second || /\./.test(first + second)) return undefined
  return String(BigInt(first) + BigInt(second))
}

function shiftDecimalPoint(digits: string, places: number): string | undefined {
  const [whole = '', decimals = ''] = digits.split('.')
  const padded = decimals.padEnd(places, '0')
  const rest = padded.slice(places)
  if (rest.length > 2) return undefined
  const value = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, '')
  return rest ? `${value}.${rest}` : value
}
