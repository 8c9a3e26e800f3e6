import { useMemo } from 'react'
import { countries } from '#domain/countries.ts'
import { threeLetters, twoLetters } from '#domain/travellers/nationalities.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** What a country of three letters is called in the reader's language; a code without a country stays one. */
export function useCountryName() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return (three: string) => {
      const two = twoLetters(three)
      return (two && names.of(two)) ?? three
    }
  }, [locale])
}

/** The countries by name, as passports write them, in three letters. `known`: one that is none of them stays choosable. */
export function useCountries(known: string | null): (readonly [value: string, text: string])[] {
  const { locale } = useLanguage()
  const name = useCountryName()
  return useMemo(() => {
    const order = new Intl.Collator(locale)
    const threes = countries.flatMap((two) => threeLetters(two) ?? [])
    const all = known && !threes.includes(known) ? [...threes, known] : threes
    return all.map((three) => [three, name(three)] as const).toSorted(([, one], [, other]) => order.compare(one, other))
  }, [locale, name, known])
}
