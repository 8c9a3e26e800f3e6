import type { Authority } from '#domain/seasons/seasons.ts'
import type { MessageKey } from './translate.ts'

/** What those are called whose sighting of the new moon decides. */
export const authorityNames: Record<Authority, MessageKey> = {
  saudi: 'season.authoritySaudi',
  iraq: 'season.authorityIraq',
  iran: 'season.authorityIran',
  local: 'season.authorityLocal',
}
