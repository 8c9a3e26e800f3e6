import { beforeEach, expect, test } from 'vitest'
import {
  cancelReplacement,
  clearChosenTrips,
  readChoosingState,
  readChosenTrips,
  removeChosenTrip,
  replaceChosenTrip,
  setChosenTrips,
  toggleChosenTrip,
  undoRemoval,
} from './chosen-trips.ts'

const trip = (id: string) => ({ id, title: `Trip ${id}` })
const ids = () =>
  readChosenTrips()
    .map(({ id }) => id)
    .join('')
const choose = (...chosen: string[]) => {
  for (const id of chosen) toggleChosenTrip(trip(id))
}

beforeEach(() => {
  clearChosenTrips()
  cancelReplacement()
})

test('FIN-05: a tick adds a trip and removes it again; a fifth asks which one to replace', () => {
  choose('a', 'b', 'a', 'c', 'd', 'e')
  expect([ids(), readChoosingState()]).toEqual(['bcde', {}])
  choose('f')
  expect([ids(), readChoosingState()]).toEqual(['bcde', { pendingTrip: trip('f') }])
  cancelReplacement()
  expect([ids(), readChoosingState()]).toEqual(['bcde', {}])
})

test('FIN-05: the fifth takes the place of the replaced one; undo restores the list', () => {
  choose('a', 'b', 'c', 'd', 'e')
  replaceChosenTrip('b')
  expect([ids(), readChoosingState().undo?.gone]).toEqual(['aecd', [trip('b')]])
  undoRemoval()
  expect([ids(), readChoosingState()]).toEqual(['abcd', {}])
  // Removing one on its card answers the question, too.
  choose('f', 'd')
  expect([ids(), readChoosingState().pendingTrip]).toEqual(['abcf', undefined])
  // No question is open: nothing is replaced.
  replaceChosenTrip('a')
  expect(ids()).toBe('abcf')
})

test('FIN-05: removed trips return to their places, one or all, until the list changes again', () => {
  choose('a', 'b', 'c')
  removeChosenTrip('b')
  expect([ids(), readChoosingState().undo?.gone]).toEqual(['ac', [trip('b')]])
  undoRemoval()
  clearChosenTrips()
  expect([ids(), readChoosingState().undo?.gone.length]).toEqual(['', 3])
  undoRemoval()
  expect(ids()).toBe('abc')
  removeChosenTrip('a')
  choose('d')
  undoRemoval()
  expect(ids()).toBe('bcd')
  removeChosenTrip('nowhere')
  expect([ids(), readChoosingState()]).toEqual(['bcd', {}])
})

test('FIN-05: a link’s trips can replace one’s own, which can be undone, four at most', () => {
  choose('a', 'b')
  setChosenTrips(['b', 'c', 'd', 'e', 'f'].map(trip))
  expect([ids(), readChoosingState().undo?.gone]).toEqual(['bcde', [trip('a')]])
  undoRemoval()
  expect(ids()).toBe('ab')
})
