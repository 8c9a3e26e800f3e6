import type { ContentLanguage } from '#domain/trips/translations.ts'
import { aboutTable } from './about-table.ts'

const byId = new Map(
  aboutTable
    .trim()
    .split('\n')
    .map((line): [string, Record<ContentLanguage, string>] => {
      const [id = '', en = '', ar = '', ur = '', fa = '', gu = ''] = line.split(' | ')
      return [id, { en, ar, ur, fa, gu }]
    }),
)

/** A sentence or two on an occasion, in five languages; undefined of those that few travel for. */
export function describeSeason(id: string): Record<ContentLanguage, string> | undefined {
  return byId.get(id)
}
