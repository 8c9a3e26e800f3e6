import { type Destination, isDestination } from '#domain/reference/destinations.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'

const keys: Record<Destination, MessageKey> = {
  hajj: 'promotion.tags.hajj',
  umrah: 'promotion.tags.umrah',
  iraq: 'promotion.tags.iraq',
  iran: 'promotion.tags.iran',
  syria: 'promotion.tags.syria',
  'iran-iraq': 'promotion.tags.iran-iraq',
  'umrah-iran-iraq': 'promotion.tags.umrah-iran-iraq',
  others: 'promotion.tags.others',
}

/** The words under which a post about a destination is found. */
export function getHashtags(t: Translate, destination: string): string {
  return t(keys[isDestination(destination) ? destination : 'others'])
}
