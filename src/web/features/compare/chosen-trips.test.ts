import { beforeEach, expect, test } from 'vitest'
import {
  askNoMore,
  chooseThese,
  choosing,
  chosenTrips,
  replaceChosen,
  takeAllAway,
  takeAway,
  toggleChosen,
  undoTaking,
} from './chosen-trips.ts'

const trip = (id: string) => ({ id, title: `Trip ${id}` })
const ids = () =>
  chosenTrips()
    .map(({ id }) => id)
    .join('')
const choose = (...chosen: string[]) => {
  for (const id of chosen) toggleChosen(trip(id))
}

beforeEach(() => {
  takeAllAway()
  askNoMore()
})

test('FIN-05: a tick adds a trip and takes it away again; a fifth asks which one makes room', () => {
  choose('a', 'b', 'a', 'c', 'd', 'e')
  expect([ids(), choosing()]).toEqual(['bcde', {}])
  choose('f')
  expect([ids(), choosing()]).toEqual(['bcde', { asking: trip('f') }])
  askNoMore()
  expect([ids(), choosing()]).toEqual(['bcde', {}])
})

test('FIN-05: the fifth stands in the place of the one that made room; undone, all is as before', () => {
  choose('a', 'b', 'c', 'd', 'e')
  replaceChosen('b')
  expect([ids(), choosing().undo?.gone]).toEqual(['aecd', [trip('b')]])
  undoTaking()
  expect([ids(), choosing()]).toEqual(['abcd', {}])
  // To take one away on its card answers the question, too.
  choose('f', 'd')
  expect([ids(), choosing().asking]).toEqual(['abcf', undefined])
  // Nobody asked: nothing is replaced.
  replaceChosen('a')
  expect(ids()).toBe('abcf')
})

test('FIN-05: what was taken away comes back to its place, one or all, until the list changes again', () => {
  choose('a', 'b', 'c')
  takeAway('b')
  expect([ids(), choosing().undo?.gone]).toEqual(['ac', [trip('b')]])
  undoTaking()
  takeAllAway()
  expect([ids(), choosing().undo?.gone.length]).toEqual(['', 3])
  undoTaking()
  expect(ids()).toBe('abc')
  takeAway('a')
  choose('d')
  undoTaking()
  expect(ids()).toBe('bcd')
  takeAway('nowhere')
  expect([ids(), choosing()]).toEqual(['bcd', {}])
})

test('FIN-05: a link’s trips become one’s own by an act that can be undone, four at most', () => {
  choose('a', 'b')
  chooseThese(['b', 'c', 'd', 'e', 'f'].map(trip))
  expect([ids(), choosing().undo?.gone]).toEqual(['bcde', [trip('a')]])
  undoTaking()
  expect(ids()).toBe('ab')
})
