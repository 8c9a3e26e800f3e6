import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { PartyGroup } from '#domain/offers/offer.ts'
import type { Formats } from './format.ts'
import { formatNonGregorianDate } from './non-gregorian-dates.ts'
import { formatRooms, formatTravellers } from './party-texts.ts'
import type { Translate } from './translate.ts'

type Reached = { contactEmail: string; contactPhone: string }

type Shown = {
  trip: string
  /** The organizer's name. */
  company: string
  departure: CalendarDate
  return: CalendarDate
  pilgrims: number
  /** Travellers by ages, and their rooms: two rows. */
  party: readonly PartyGroup[]
  total: { totalAmount: string; currency: string }
  reference: string
  /** How pilgrims reach the organizer: two rows. */
  organizer: Reached
  /** How the organizer reaches the pilgrims: two rows. */
  contact: Reached
}

type Row = { label: string; value: string; beside?: string }

type RowsOf = { [Kind in keyof Shown]: (value: Shown[Kind]) => Row[] }

/**
 * Returns the rows of an email about a trip or a booking, in the order in which `shown` names them; `hijri` adds the Hijri
 * date beside each day. The same fact has the same label in every email.
 */
export function emailFacts(
  t: Translate,
  f: Formats,
  shown: Partial<Shown>,
  { hijri = false }: { hijri?: boolean } = {},
): Row[] {
  const day = (label: string, date: CalendarDate): Row => ({
    label,
    value: f.longDate(date),
    ...(hijri && { beside: formatNonGregorianDate(t, f, 'hijri', date) }),
  })
  const rowsOf: RowsOf = {
    trip: (title) => [{ label: t('emails.booking.trip'), value: title }],
    company: (name) => [{ label: t('bookings.organizer'), value: name }],
    departure: (date) => [day(t('trips.departure'), date)],
    return: (date) => [day(t('trips.return'), date)],
    pilgrims: (count) => [{ label: t('bookings.pilgrims'), value: f.number(count) }],
    party: (groups) => [
      { label: t('emails.parts.travellers'), value: formatTravellers(t, groups) },
      { label: t('emails.parts.rooms'), value: formatRooms(t, groups) },
    ],
    total: ({ totalAmount, currency }) => [
      { label: t('bookings.total'), value: f.money(totalAmount, currency) },
    ],
    reference: (reference) => [{ label: t('find.reference'), value: reference }],
    organizer: ({ contactEmail, contactPhone }) => [
      { label: t('bookings.organizerEmail'), value: contactEmail },
      { label: t('bookings.organizerPhone'), value: contactPhone },
    ],
    contact: ({ contactEmail, contactPhone }) => [
      { label: t('bookings.contactEmail'), value: contactEmail },
      { label: t('bookings.contactPhone'), value: contactPhone },
    ],
  }
  function rows<Kind extends keyof Shown>(kind: Kind): Row[] {
    const value = shown[kind]
    return value === undefined ? [] : rowsOf[kind](value)
  }
  return (Object.keys(shown) as (keyof Shown)[]).flatMap((kind) => rows(kind))
}
