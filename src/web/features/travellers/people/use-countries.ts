import { useMemo } from 'react'
import { countries } from '#domain/kernel/countries.ts'
import { toAlpha2, toAlpha3 } from '#domain/travellers/nationalities.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** Returns country names by three-letter code in the reader's language; a code without a country stays a code. */
export function useCountryName() {
  const { formats } = useLanguage()
  return (three: string) => {
    const two = toAlpha2(three)
    return two ? formats.country(two) : three
  }
}

/** The countries by name, as passports write them, in three letters. `known`: an unlisted one stays available. */
export function useCountries(currentCode: string | null): (readonly [value: string, text: string])[] {
  const { formats } = useLanguage()
  return useMemo(() => {
    const named = countries.flatMap((two) => {
      const three = toAlpha3(two)
      return three ? [[three, formats.country(two)] as const] : []
    })
    const isListed = currentCode === null || named.some(([three]) => three === currentCode)
    const all = isListed ? named : [...named, [currentCode, currentCode] as const]
    return all.toSorted(([, one], [, other]) => formats.compare(one, other))
  }, [formats, currentCode])
}
