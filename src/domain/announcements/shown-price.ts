import { plainDigits } from '#domain/kernel/numerals.ts'
import { lakh, thousand } from './words/money.ts'

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
