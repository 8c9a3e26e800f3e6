import { companyWords, weakCompanyWords } from '#domain/announcements/words/companies.ts'
import { vagueDateWords, weekdays } from '#domain/announcements/words/days.ts'
import { classWords, numberNames, packageWords } from '#domain/announcements/words/packages.ts'
import { placeEpithets } from '#domain/announcements/words/places.ts'
import {
  andWords,
  fillerWords,
  fromWords,
  listVerbs,
  negationWords,
  onlyWords,
} from '#domain/announcements/words/small-words.ts'
import { greetingWords, titleWords } from '#domain/announcements/words/titles.ts'
import { keysOf } from './fold.ts'

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
