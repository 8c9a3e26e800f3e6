import type { RoomGuestRow, StayRooms } from '#contract/travellers/rooms.ts'
import type { RoomConflict, RoomRemark } from '#domain/travellers/rooms/rooms.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'

/** Why a room does not take someone. */
export const conflictTexts: Record<RoomConflict, MessageKey> = {
  full: 'rooms.conflict.full',
  strangers_of_other_sex: 'rooms.conflict.strangers',
  sex_not_known: 'rooms.conflict.sexNotKnown',
  not_step_free: 'rooms.conflict.notStepFree',
}

/** What is unusual about a room. */
export const remarkTexts: Record<RoomRemark, MessageKey> = {
  family_apart: 'rooms.remark.familyApart',
  smaller_than_paid: 'rooms.remark.smaller',
  larger_than_paid: 'rooms.remark.larger',
  child_alone: 'rooms.remark.childAlone',
}

/** Returns the name as in the passport, for hotels and lists; else in own letters; else the place in the party. */
export const getGuestName = (t: Translate, guest: RoomGuestRow): string =>
  [guest.givenNames, guest.surname].filter(Boolean).join(' ').trim() ||
  guest.ownName?.trim() ||
  getPlaceName(t, guest)

/** Returns a letter that says who it is without a colour: woman, man, child, infant; none while the sex is not known. */
export function getGuestLetter(t: Translate, { age, sex }: Pick<RoomGuestRow, 'age' | 'sex'>): string {
  if (age === 'infant') return t('rooms.letter.infant')
  if (age === 'child') return t('rooms.letter.child')
  if (sex === 'female') return t('rooms.letter.woman')
  if (sex === 'male') return t('rooms.letter.man')
  return t('rooms.letter.unknown')
}

/** Returns the hotel in a few words: its city, or its name, or its number. */
export const getStayName = (
  t: Translate,
  { city, hotel, stay }: Pick<StayRooms, 'city' | 'hotel' | 'stay'>,
): string => [city, hotel].filter(Boolean).join(', ') || t('rooms.hotelNumber', { number: String(stay + 1) })
