import type { TripTag } from '#domain/trips/trips.ts'
import type { MessageKey } from './translate.ts'

/** Ours, and those that organizers give most; any other is shown as it is written. */
export const tagNames = {
  Premium: 'tags.Premium',
  'Budget-Friendly': 'tags.Budget-Friendly',
  Cultural: 'tags.Cultural',
  Verified: 'tags.Verified',
  Family: 'tags.Family',
  Weekend: 'tags.Weekend',
  Arbaeen: 'tags.Arbaeen',
  Muharram: 'tags.Muharram',
  Rajab: 'tags.Rajab',
  "Sha'ban": 'tags.Shaban',
  Ramadan: 'tags.Ramadan',
} satisfies Record<TripTag, MessageKey> & Record<string, MessageKey>
