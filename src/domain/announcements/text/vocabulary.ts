import { companyWords, weakCompanyWords } from '#domain/announcements/words/companies.ts'
import { vagueDateWords, weekdays } from '#domain/announcements/words/days.ts'
import { classWords, packageNumberWords, packageWords } from '#domain/announcements/words/packages.ts'
import { placeEpithetWords } from '#domain/announcements/words/places.ts'
import {
  andWords,
  fillerWords,
  fromWords,
  listVerbs,
  negationWords,
  onlyWords,
} from '#domain/announcements/words/small-words.ts'
import { greetingWords, titleWords } from '#domain/announcements/words/titles.ts'
import { listKeys } from './fold.ts'

/** The keys of a table, to look words up in: every table is folded once, when the module loads. */
export const keySet = (...tables: string[]): ReadonlySet<string> => new Set(tables.flatMap(listKeys))

export const fillerKeys = keySet(fillerWords)
export const negationKeys = keySet(negationWords)
export const listVerbKeys = keySet(listVerbs)
export const fromKeys = keySet(fromWords)
export const andKeys = keySet(andWords)
export const onlyKeys = keySet(onlyWords)
export const epithetKeys = keySet(placeEpithetWords)
export const companyKeys = keySet(companyWords)
export const weakCompanyKeys = keySet(weakCompanyWords)
export const titleKeys = keySet(titleWords)
export const greetingKeys = keySet(greetingWords)
export const packageKeys = keySet(packageWords)
export const classKeys = keySet(classWords)
export const numberKeys = keySet(packageNumberWords)
export const vagueDateKeys = keySet(vagueDateWords, weekdays)
