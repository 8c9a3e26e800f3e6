import { expect, test } from 'vitest'
import { listDuplicates, listNearlyEqual } from '#test/equal-messages.ts'
import { catalogue } from './catalogue.ts'

/** The same English with another meaning, or at another place where another language says it otherwise. */
const allowed: Record<string, string> = {
  Verified: 'an organizer, a review, a count of companies, a check box: words of another gender or number',
  'Fully booked': 'a heading over several trips, and the state of one',
  'Choose a new password': 'a subject, a button and a heading',
  'Failed to update profile. Please try again.': 'the profile of a person, and of a company',
  'Request deletion': 'a heading and a button',
  'Your request could not be sent. Please try again.': 'a request for deletion, and one for a review',
  Deleted: 'a step that is done, and the state of a request',
  'Amount per person': 'a way to set the deposit, and the field for it',
  Disabled: 'a filter of accounts, and the state of one',
  'Show {count} more / Show {count} more': 'extras, and bookings',
  'Your refund if you cancel': 'a heading, and a link',
  'Name as in the passport': 'something that is missing, and the heading of a column',
  'To check': 'a heading over travellers, and the state of a passport',
  Missing: 'a filter of travellers, and the state of a passport',
}

test('LNG-07 no two messages have the same English and the same meaning', () => {
  const found = listDuplicates(catalogue.en).map(({ english }) => english)
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})

test('LNG-07 control: a label twice in a feature and a sentence in two are found; short labels of two features and codes are not', () => {
  const found = listDuplicates({
    'nav.home': 'Home',
    'nav.start': 'Home',
    'trips.title': 'Trips',
    'admin.trips': 'Trips',
    'trips.gone': 'This trip is not there any more.',
    'saved.gone': 'This trip is not there any more.',
    'errors.a': 'This trip is not there any more.',
    'trips.days_one': '{count} day',
    'trips.days_other': '{count} days',
    'trips.nights_one': '{count} day',
    'trips.nights_other': '{count} nights',
  })
  expect(found.map(({ keys }) => keys)).toEqual([
    ['nav.home', 'nav.start'],
    ['trips.gone', 'saved.gone'],
  ])
})

test('LNG-07 messages that differ in little words, endings and signs alone are listed for reading', () => {
  const found = listNearlyEqual({
    'a.saved': 'The rate was saved.',
    'b.saved': 'Rate saved',
    'c.other': 'The rate was not saved',
    'd.equal': 'Rate saved',
  })
  expect(found.map(({ keys }) => keys)).toEqual([['a.saved', 'b.saved', 'd.equal']])
})
