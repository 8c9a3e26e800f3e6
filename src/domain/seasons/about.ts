import type { WordLanguage } from '#domain/trips/translations.ts'
import { aboutTable } from './about-table.ts'

const byId = new Map(
  aboutTable
    .trim()
    .split('\n')
    .map((line): [string, Record<WordLanguage, string>] => {
      const [id = '', en = '', ar = '', ur = '', fa = '', gu = ''] = line.split(' | ')
      return [id, { en, ar, ur, fa, gu }]
    }),
)

/** A sentence or two on an occasion, in five languages; undefined of those that few travel for. */
export function aboutSeason(id: string): Record<WordLanguage, string> | undefined {
  return byId.get(id)
}
