import { paymentsWire } from './payments-shapes.ts'

// The fields of a company's bookings at its counter, from a table and in bulk, listed by hand as in wire-shapes.ts; with those of its books.

const note = 'note writtenBy writtenAt'
const counterOffer =
  'reference language company companyPhone trip(title titles(en ar ur fa gu) departureDate returnDate) numberOfPilgrims groups(room adults children infants) currency agreedAmount deposit(amount by) priceReason'

const bulkPlan =
  'bookings leftOut(bookingId reference reason) emails languages unreachable(bookingId reference) seats'

export const counterWire = {
  ...paymentsWire,
  'bulk.preview': ['id kind status bookings(id version)', bulkPlan],
  'bulk.apply': ['id kind status bookings(id version) key text', `${bulkPlan} act(id undoUntil secondsLeft)`],
  'bulk.undo': ['id act', 'bookings leftOut(bookingId reference reason)'],
  'bulk.export': ['id bookings format', 'fileName type content bookings'],
  'counter.note': ['id', note],
  'counter.writeNote': ['id note seenAt', note],
  'counter.slip': [
    'id code',
    `${counterOffer} contactPhoneE164 code link codeExpiresAt texts(direction heading company lines(label value) scan type expiry message)`,
  ],
  'counter.confirm': ['code', `${counterOffer} state codeExpiresAt token`],
  'counter.decline': ['code', `${counterOffer} state codeExpiresAt`],
  'counter.open': ['code', `${counterOffer} state codeExpiresAt`],
  'counter.book': [
    'channel contactName contactPhone contactEmail language party(room adults children infants) extras(name count) otherPrices(room age amount) priceReason note consent id',
    'id reference tripId numberOfPilgrims status contactName contactPhone contactPhoneE164 contactEmail language channel code codeExpiresAt undoUntil',
  ],
  'counter.knownPhone': ['id phone', 'bookings(id reference contactName numberOfPilgrims status)'],
  'counter.undo': ['id bookings', 'seats'],
  'fromTable.store': [
    'id consent language families(contactName contactPhone contactEmail people(row surname givenNames ownName birthDate sex nationality passportNumber passportExpiry room mayRepeat))',
    'bookings(id reference numberOfPilgrims code) people undoUntil',
  ],
  'fromTable.check': [
    'id people(row surname givenNames birthDate passportNumber)',
    'seats duplicates(row match reference)',
  ],
  'fromTable.read': ['id file', 'rows text merged(row rows column)'],
} as const
