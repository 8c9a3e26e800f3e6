import type { Authority } from '#domain/seasons/seasons.ts'
import type { MessageKey } from './translate.ts'

/** The names of the authorities whose moon sighting decides. */
export const authorityNames: Record<Authority, MessageKey> = {
  saudi: 'season.authoritySaudi',
  iraq: 'season.authorityIraq',
  iran: 'season.authorityIran',
  local: 'season.authorityLocal',
}
