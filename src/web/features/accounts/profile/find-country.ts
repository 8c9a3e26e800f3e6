import { countries } from '#domain/kernel/countries.ts'
import { foldText } from '#domain/kernel/search-words.ts'
import { type Formats, formats as formatsOf } from '#i18n/format.ts'

type Country = { value: string; label: string }

/**
 * Finds countries by their names in the reader's language or in English, from any keyboard: names that begin
 * with the text first. An empty text finds all, in the order of the language.
 */
export function createCountryFinder(formats: Formats): (text: string) => readonly Country[] {
  const english = formatsOf('en')
  const all = countries
    .map((value) => {
      const label = formats.country(value)
      return { value, label, names: [foldText(label), foldText(english.country(value))] }
    })
    .sort((a, b) => formats.compare(a.label, b.label))
  return (text) => {
    const wanted = foldText(text)
    if (wanted === '') return all
    const begins = all.filter(({ names }) => names.some((name) => name.startsWith(wanted)))
    const holds = all.filter(({ names }) => names.some((name) => name.includes(wanted)))
    return [...new Set([...begins, ...holds])]
  }
}
