import { keysOf } from './fold.ts'
import { companyWords, weakCompanyWords } from './words/companies.ts'
import { vagueDateWords, weekdays } from './words/days.ts'
import { classWords, numberNames, packageWords } from './words/packages.ts'
import { placeEpithets } from './words/places.ts'
import { andWords, fillerWords, fromWords, listVerbs, negationWords, onlyWords } from './words/small-words.ts'
import { greetingWords, titleWords } from './words/titles.ts'

/** The keys of a table, to look words up in: every table is folded once, when the module loads. */
export const keySet = (...tables: string[]): ReadonlySet<string> => new Set(tables.flatMap(keysOf))

export const fillers = keySet(fillerWords)
export const negations = keySet(negationWords)
export const verbs = keySet(listVerbs)
export const fromKeys = keySet(fromWords)
export const andKeys = keySet(andWords)
export const onlyKeys = keySet(onlyWords)
export const epithets = keySet(placeEpithets)
export const company = keySet(companyWords)
export const weakCompany = keySet(weakCompanyWords)
export const title = keySet(titleWords)
export const greetings = keySet(greetingWords)
export const packageKeys = keySet(packageWords)
export const classKeys = keySet(classWords)
export const numberKeys = keySet(numberNames)
export const vagueDates = keySet(vagueDateWords, weekdays)
