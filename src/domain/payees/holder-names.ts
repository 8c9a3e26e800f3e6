import { foldText } from '#domain/kernel/search-words.ts'

/** Forms of companies, as banks and registers write them: what differs in them alone is no other name. */
const forms = new Set(
  `pvt private ltd limited llc llp lp inc incorporated co company corp corporation plc opc fze fzc fzco fz wll spc bsc psc est
  establishment ms messrs the and`.split(/\s+/),
)

const wordsOf = (name: string): string =>
  foldText(name)
    // "L.L.C." and "M/s" are a word each.
    .replaceAll(/(?<!\p{L})\p{L}(?: \p{L}(?!\p{L}))+/gu, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
    .filter((word) => !forms.has(word))
    .join(' ')

/**
 * Returns whether the holder of an account is somebody else than the company by its names (the first of the twelve measures
 * against fraud: money is paid to the licensed company, never to a person). Case, marks and the form of the company do not count.
 */
export function isOtherHolder(holder: string, names: readonly string[]): boolean {
  const words = wordsOf(holder)
  return words === '' || !names.some((name) => wordsOf(name) === words)
}
