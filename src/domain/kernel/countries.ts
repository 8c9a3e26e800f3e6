import { foldText } from './search-words.ts'

/**
 * The countries a person may be a national of, by ISO 3166-1 code (specification 9: about 195): the members and
 * observers of the United Nations, and Kosovo and Taiwan. Names come from `Intl` in the reader's language.
 */
export const countries: readonly string[] = `
AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV
CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS
IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX
MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS
ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW`
  .trim()
  .split(/\s+/)

/** Whether it is a country's code of two letters (ISO 3166-1). */
export function isCountry(code: string): boolean {
  return countries.includes(code)
}

/** The languages in which a country may be named (specification 1). */
const nameLanguages = ['en', 'ar', 'ur', 'fa', 'gu']

let codesByName: ReadonlyMap<string, string> | undefined

/**
 * The code of a country that is given by its code or by its name in one of the five languages, whatever the case and the
 * marks of its letters; undefined where it is neither.
 */
export function findCountryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (isCountry(code)) return code
  codesByName ??= new Map(countries.flatMap((country) => namesOf(country).map((name) => [name, country])))
  return codesByName.get(foldText(text))
}

/** Returns the names in `Intl`, long and short: 'United Kingdom' and 'UK'; 'Myanmar (Burma)' by each of its two names, too. */
function namesOf(country: string): string[] {
  const names = nameLanguages.flatMap((language) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DisplayNames(language, { type: 'region', style }).of(country),
    ),
  )
  const parts = names.flatMap((name = '') => [name, ...name.split(/[()]/)])
  return parts.map(foldText).filter((name) => name !== '')
}
