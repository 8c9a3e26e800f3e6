import type { DetailsField } from '#domain/bookings/practical-details.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The labels of practical details, by the names in which they are stored. */
export const detailsFieldNames: Record<DetailsField, MessageKey> = {
  place: 'details.field.place',
  date: 'details.field.date',
  time: 'details.field.time',
  lookFor: 'details.field.lookFor',
  directions: 'details.field.directions',
  leaderName: 'details.field.leaderName',
  leaderPhone: 'details.field.leaderPhone',
  leaderPhoneThere: 'details.field.leaderPhoneThere',
  emergencyPhone: 'details.field.emergencyPhone',
  checkedKg: 'details.field.checkedKg',
  handKg: 'details.field.handKg',
  luggageNote: 'details.field.luggageNote',
  bring: 'details.part.bring',
}
