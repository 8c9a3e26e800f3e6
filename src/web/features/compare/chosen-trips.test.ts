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

test('FIN-05: a tick adds a trip and takes it away again; a fifth asks which one makes room', () => {
  choose('a', 'b', 'a', 'c', 'd', 'e')
  expect([ids(), readChoosingState()]).toEqual(['bcde', {}])
  choose('f')
  expect([ids(), readChoosingState()]).toEqual(['bcde', { asking: trip('f') }])
  cancelReplacement()
  expect([ids(), readChoosingState()]).toEqual(['bcde', {}])
})

test('FIN-05: the fifth stands in the place of the one that made room; undone, all is as before', () => {
  choose('a', 'b', 'c', 'd', 'e')
  replaceChosenTrip('b')
  expect([ids(), readChoosingState().undo?.gone]).toEqual(['aecd', [trip('b')]])
  undoRemoval()
  expect([ids(), readChoosingState()]).toEqual(['abcd', {}])
  // To take one away on its card answers the question, too.
  choose('f', 'd')
  expect([ids(), readChoosingState().asking]).toEqual(['abcf', undefined])
  // Nobody asked: nothing is replaced.
  replaceChosenTrip('a')
  expect(ids()).toBe('abcf')
})

test('FIN-05: what was taken away comes back to its place, one or all, until the list changes again', () => {
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

test('FIN-05: a link’s trips become one’s own by an act that can be undone, four at most', () => {
  choose('a', 'b')
  setChosenTrips(['b', 'c', 'd', 'e', 'f'].map(trip))
  expect([ids(), readChoosingState().undo?.gone]).toEqual(['bcde', [trip('a')]])
  undoRemoval()
  expect(ids()).toBe('ab')
})
