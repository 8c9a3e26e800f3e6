const ofIran = 'فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند'
const ofAfghanistan = 'حمل|ثور|جوزا|سرطان|اسد|سنبله|میزان|عقرب|قوس|جدی|دلو|حوت'

const names = new Map(ofIran.split('|').map((name, at) => [name, ofAfghanistan.split('|')[at] ?? name]))
const wholeNames = new RegExp(`(?<!\\p{L})(?:${ofIran})(?!\\p{L})`, 'gu')

/** Returns a Persian date, or a list of months, with the solar months as Afghanistan names them: «۲۲ جدی» for «۲۲ دی». */
export function nameAfghanMonths(text: string): string {
  return text.replace(wholeNames, (name) => names.get(name) ?? name)
}

/** Whether a browser's languages, the preferred one first, are those of a reader of Persian in Afghanistan. */
export function readsAfghanMonths(languages: readonly string[]): boolean {
  const ofPersian = languages.find((tag) => /^(?:fa|prs|ps)(?:-|$)/i.test(tag))
  return ofPersian !== undefined && /^(?:prs|ps)(?!-(?:\w+-)?(?:IR|PK))|-AF(?:-|$)/i.test(ofPersian)
}
