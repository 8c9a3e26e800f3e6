import { expect, test } from 'vitest'
import { expandTags, isPublicTag, nounsOf } from './changes.ts'

const changed = (tag: string) => [...expandTags([tag])]

test('a change of a trip changes the lists that contain it, and the counts of a search', () => {
  expect(changed('trip:1')).toEqual(['trip:1', 'trips', 'catalogue'])
})

test('a change of an organizer changes its trips too', () => {
  expect(changed('organizer:1')).toEqual(['organizer:1', 'trips', 'catalogue', 'organizers'])
})

test('FIN-03 a moon sighting changes the filters of trips, and the counts of a search', () => {
  expect(changed('seasons')).toEqual(['seasons', 'trips', 'catalogue'])
})

test('a change of seats changes the trip and the lists, not the counts of a search', () => {
  expect(changed('seats:1')).toEqual(['seats:1', 'trip:1', 'trips'])
})

test('a noun changes alone, and each tag is listed once', () => {
  expect(changed('bookings')).toEqual(['bookings'])
  expect([...expandTags(['trip:1', 'trip:2'])]).toEqual(['trip:1', 'trip:2', 'trips', 'catalogue'])
  expect([...expandTags([])]).toEqual([])
})

const ofFew = ['accounts', 'sessions', 'messages', 'deletions', 'deeds', 'letters', 'drafts', 'kept'] as const

test('a browser receives the nouns, no single record and no count of the server', () => {
  expect(nounsOf(['seats:1', 'bookings'])).toEqual(['bookings', 'trips'])
  expect(nounsOf(['organizer:1'])).toEqual(['trips', 'organizers'])
  const nouns = ['reviews', ...ofFew] as const
  expect(nounsOf(nouns)).toEqual(nouns)
})

test('anonymous visitors see trips, organizers, reviews and rates, and nothing else', () => {
  const all = ['trips', 'organizers', 'reviews', 'rates', 'trip:1', 'organizer:1', 'seats:1'] as const
  const some = ['bookings', ...ofFew] as const
  expect(all.filter((tag) => !isPublicTag(tag))).toEqual([])
  expect(some.filter((tag) => isPublicTag(tag))).toEqual([])
})
