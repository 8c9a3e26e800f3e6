import type { SignChances } from '#domain/travellers/photographed/fitting-fields.ts'
import type { ReadPage } from './read-page.ts'

/** The classifier is surer than it is right: its chances are flattened by this power, as measured (bench/passport). */
const flattening = 0.85
/** No sign is impossible. */
const floor = 0.0004

/** The places of both rows as the rules on check digits take them: every sign with its chance, likeliest first. */
export function toPlaces({ rows, signs }: Pick<ReadPage, 'rows' | 'signs'>): [SignChances[], SignChances[]] {
  const [first, second] = rows.map((row) =>
    row.signs.map(({ chances }) => {
      const flat = [...chances].map((chance) => chance ** flattening + floor)
      const total = flat.reduce((sum, one) => sum + one, 0)
      return flat
        .map((chance, at) => ({ sign: signs.charAt(at), chance: chance / total }))
        .toSorted((one, other) => other.chance - one.chance)
    }),
  )
  return [first ?? [], second ?? []]
}
