/** Where each script's digits begin: Arabic, Persian and Urdu, Devanagari, Gujarati. */
export const digitZeros = [0x0660, 0x06f0, 0x0966, 0x0ae6]

/** The same text with the digits of other scripts as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = digitZeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

/**
 * A number as a person typed it, in plain digits with a decimal point and without grouping ('۱٬۰۵٬۰۰۰' and '1,05,000'
 * become '105000'). What is no number comes back as it was, for the rules to refuse.
 */
export function normalizeNumber(text: string): string {
  const plain = toAsciiDigits(text)
    .replaceAll('٫', '.')
    .replaceAll(/[٬\s\p{Cf}]/gu, '')
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}
