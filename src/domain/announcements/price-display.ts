import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { lakhWords, thousandWords } from './words/money.ts'

const foreignCurrency =
  /[$£€¥₨]|\b(?:usd|aed|sar|gbp|eur|pkr|qar|kwd|bhd|omr|irr)\b|ڈالر|دولار|دلار|درهم|ريال|ریال|تومان|دينار|روپے|रुपये|રૂપિયા/iu
const amountInText = new RegExp(
  `(?<![\\d,.])(?:\\d{3,}|\\d{1,3}(?:,\\d{2,3})+|\\d+(?:\\.\\d+)?(?=\\s*(?:${lakhWords}|${thousandWords})(?!\\p{L})))`,
  'giu',
)

/** A price as it was written, with a rupee sign; one with a currency of its own keeps it (ORG-16). */
export function formatPriceWithSign(text: string): string {
  const rupees = text.replaceAll(/(?:\b(?:rs\.?|inr)|₹)\s*(?=\p{Nd})/giu, '₹')
  if (rupees.includes('₹') || foreignCurrency.test(text)) return rupees
  return toAsciiDigits(text).replaceAll('٬', ',').replaceAll(amountInText, '₹$&')
}
