import type { Destination } from '#domain/reference/destinations.ts'
import type { MessageKey } from './translate.ts'

/** The names of the destinations. */
export const destinationNames: Record<Destination, MessageKey> = {
  hajj: 'destinations.hajj',
  umrah: 'destinations.umrah',
  iraq: 'destinations.iraq',
  iran: 'destinations.iran',
  syria: 'destinations.syria',
  'iran-iraq': 'destinations.iran-iraq',
  'umrah-iran-iraq': 'destinations.umrah-iran-iraq',
  others: 'destinations.others',
}
