import type { Currency } from './money.ts'
import { plainDigits } from './numerals.ts'

/** What stands beside an amount, by currency; rupees where nothing does, since announcements are Indian. */
const marks: readonly (readonly [Currency, string])[] = [
  ['USD', 'us\\$|\\$|usd|dollars?|ڈالر|دولار|دلار'],
  ['GBP', '£|gbp'],
  ['EUR', '€|eur|euros?'],
  ['AED', 'aed|dhs|dirhams?|درهم|درہم'],
  ['SAR', 'sar'],
  ['INR', '₹|rs\\.?|inr|rupees?|روپے|रुपये|રૂપિયા'],
]
const lakh = 'lakhs?|lacs?|لاکھ|લાખ|लाख'
const thousand = 'k|thousand|hazaa?r|ہزار|હજાર|हज़ार|हजार'
const number = '\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,3})?'
const anyMark = marks.map(([, words]) => words).join('|')
const personal =
  'per\\s+(?:person|head|pax)|pp|p\\.p\\.|each|only|fixed|فی کس|للشخص|برای هر نفر|વ્યક્તિદીઠ|प्रति व्यक्ति'
const wholePrice = new RegExp(
  `^(${anyMark})?\\s*((?:${number})\\s*(?:${lakh}|${thousand})?(?:\\s+(?:${number})\\s*(?:${thousand}))?)\\s*(?:/[-=])?\\s*(${anyMark})?\\s*(?:/?\\s*(?:${personal}))?\\.?$`,
  'u',
)
const scaled = new RegExp(`(${number})\\s*(?:(${lakh})|(${thousand}))?`, 'gu')

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
    .trim()
  const [, before, amounts, after] = wholePrice.exec(plain) ?? []
  if (!amounts) return undefined
  const amount = sumOf(amounts)
  const currency = currencyOf(before ?? after)
  return amount && (!before || !after || currencyOf(after) === currency) ? { amount, currency } : undefined
}

function currencyOf(mark: string | undefined): Currency {
  const [currency = 'INR'] =
    marks.find(([, words]) => new RegExp(`^(?:${words})$`, 'u').test(mark ?? '')) ?? []
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

const foreign =
  /[$£€¥₨]|\b(?:usd|aed|sar|gbp|eur|pkr|qar|kwd|bhd|omr|irr)\b|ڈالر|دولار|دلار|درهم|ريال|ریال|تومان|دينار|روپے|रुपये|રૂપિયા/iu
const amountInText = new RegExp(
  `(?<![\\d,.])(?:\\d{3,}|\\d{1,3}(?:,\\d{2,3})+|\\d+(?:\\.\\d+)?(?=\\s*(?:${lakh}|${thousand})(?!\\p{L})))`,
  'giu',
)

/** A price as it was written, with a rupee sign; one with a currency of its own keeps it (ORG-16). */
export function priceWithSign(text: string): string {
  const rupees = text.replaceAll(/(?:\b(?:rs\.?|inr)|₹)\s*(?=\p{Nd})/giu, '₹')
  if (rupees.includes('₹') || foreign.test(text)) return rupees
  return plainDigits(text).replaceAll('٬', ',').replaceAll(amountInText, '₹$&')
}
