import { expect, test } from 'vitest'
import { translator } from './catalogue.ts'
import { emailFacts } from './email-facts.ts'
import { formats } from './format.ts'

const [t, f] = [translator('en'), formats('en')]
const reached = { contactEmail: 'a@b.example', contactPhone: '+44 20 7946 0000' }

test('an email has its rows in the order in which it names them, and none for what is undefined', () => {
  const facts = emailFacts(t, f, {
    reference: 'KAR-1',
    trip: 'Ziyarat',
    departure: '2027-03-01',
    return: undefined,
    pilgrims: 1200,
    total: { totalAmount: '2400.00', currency: 'GBP' },
    organizer: reached,
    contact: reached,
  })
  expect(facts).toEqual([
    { label: 'Reference', value: 'KAR-1' },
    { label: t('emails.booking.trip'), value: 'Ziyarat' },
    { label: t('trips.departure'), value: f.longDate('2027-03-01') },
    { label: t('bookings.pilgrims'), value: '1,200' },
    { label: t('bookings.total'), value: f.money('2400.00', 'GBP') },
    { label: t('bookings.organizerEmail'), value: reached.contactEmail },
    { label: t('bookings.organizerPhone'), value: reached.contactPhone },
    { label: t('bookings.contactEmail'), value: reached.contactEmail },
    { label: t('bookings.contactPhone'), value: reached.contactPhone },
  ])
})

test('FIX-13 a party has its ages in one row and its rooms in another', () => {
  const group = (room: 'quad' | 'double' | null, adults: number, children = 0, infants = 0) => ({
    room,
    adults,
    children,
    infants,
  })
  const rows = (...groups: ReturnType<typeof group>[]) =>
    emailFacts(t, f, { company: 'Noor', party: groups }).map(({ label, value }) => `${label}: ${value}`)
  expect(rows(group('quad', 4, 0, 1))).toEqual([
    'Organizer: Noor',
    'Travellers: 4 adults, 1 infant',
    'Rooms: room for four',
  ])
  expect(rows(group('quad', 3), group('double', 1, 1)).slice(1)).toEqual([
    'Travellers: 4 adults, 1 child',
    'Rooms: room for four (3 adults); room for two (1 adult, 1 child)',
  ])
  expect(rows(group(null, 1)).at(-1)).toBe('Rooms: room not chosen')
})

test('only days have the Hijri date beside them, where it is asked for', () => {
  const [trip, day] = emailFacts(t, f, { trip: 'Ziyarat', departure: '2027-03-01' }, { hijri: true })
  expect(trip).toEqual({ label: t('emails.booking.trip'), value: 'Ziyarat' })
  expect(day?.beside).toMatch(/AH$/)
})
