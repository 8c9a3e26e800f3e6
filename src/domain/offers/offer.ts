import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Currency } from '#domain/kernel/currencies.ts'

// The promises and prices of a trip, as data (beyond.md, section 1). Amounts are decimal texts, '98500.00'.

/** Rooms by how many share one; `shared` is a bed among strangers of one's own sex. */
export const rooms = ['shared', 'quad', 'triple', 'double', 'single'] as const
export type Room = (typeof rooms)[number]

export const ages = ['adult', 'child', 'infant'] as const
export type Age = (typeof ages)[number]

/** The price of one person of an age in a room; null is any room. */
export type PriceRow = { room: Room | null; age: Age; amount: string }

/** Years at departure: under `infantUnder` an infant, up to and with `childUpTo` a child, beyond an adult. */
export type AgeBounds = { infantUnder: number; childUpTo: number }

/** The ages where a trip names none: infant under 2, child 2 to 11. */
export const defaultAges: AgeBounds = { infantUnder: 2, childUpTo: 11 }
export const ageLimits = { infantUnder: { min: 0, max: 5 }, childUpTo: { min: 0, max: 17 } } as const

/** The recipients of a payment, which decide when it is due. */
export const payees = ['organizer', 'on_the_way'] as const
type Payee = (typeof payees)[number]

/**
 * Something beside the price. What must be paid is in every booking, to the organizer or on the way, there in any
 * currency. What may be chosen is paid to the organizer, in the trip's currency. Names are unique within a trip.
 */
export type Extra = {
  name: string
  amount: string
  currency: Currency
  per: 'person' | 'booking'
  isRequired: boolean
  due: Payee
}

/** A stay: the hotel, or one "or better" with so many stars; metres on foot to a named place. */
export type Hotel = {
  city: string
  name: string | null
  orBetter: boolean
  stars: number | null
  nights: number
  metres: number | null
  reference: string | null
}

export const visas = ['included', 'arranged', 'own', 'not_needed'] as const
export type Visa = (typeof visas)[number]

/** Needs that a trip may meet. */
export const accessNeeds = ['stepFree', 'lift', 'wheelchair', 'ramp', 'restDays', 'womensGuide'] as const
export type AccessNeed = (typeof accessNeeds)[number]
export const accessAnswers = ['meets', 'ask', 'does_not_meet'] as const
/** null where nothing was said. */
export type Accessibility = Record<AccessNeed, (typeof accessAnswers)[number] | null>

export const presetNames = ['gentle', 'standard', 'peak', 'hajj'] as const
export type PresetName = (typeof presetNames)[number]

export const provenCosts = ['visa_submitted', 'ticket_issued', 'permit_paid'] as const
export type ProvenCost = (typeof provenCosts)[number]

/** With `fromDay` days or more to the departure, up to the step before, this percentage of the price is the fee. */
export type FeeStep = { fromDay: number; keepPercent: number }

/**
 * Due payments and refunds (cancellation-practice.md, section 4). Days are calendar days at the departure
 * city: days before the departure, or for the deposit days after the confirmation.
 */
export type Terms = {
  /** A percentage of the price, or an amount per person; never both. null: no deposit. */
  deposit: { percent: number | null; amountPerPerson: string | null; dueDays: number } | null
  balanceDueDays: number
  /** `fromDay` falls strictly to 0, `keepPercent` never falls; the first holds for every day above it too. */
  steps: FeeStep[]
  /** Costs that count against a refund once the organizer has recorded them with a proof. */
  atCost: ProvenCost[]
  /** Whether the steps count there too, or proven costs alone. */
  death: 'at_cost' | 'steps'
  seriousIllness: 'at_cost' | 'steps'
  visaRefused: 'at_cost' | 'steps'
  /** No quota or permit: everything comes back. */
  withoutPermit: 'full_refund' | 'steps'
  /** Within so many days after a cancellation the money is back. */
  refundDays: 7 | 14
  /** The number of pilgrims without which the organizer may cancel, and the day that is decided. */
  minGroup: { number: number; decideByDay: number } | null
  /** The days before the departure until which another person may travel instead; null: never. */
  replaceUntilDay: number | null
  /** So many days before the departure booking closes; 0 at the departure. */
  closesDay: number
}

/** The parts of a trip that a booking is made of. */
export type Offer = AgeBounds & {
  currency: Currency
  /** The lowest adult amount. */
  pricePerPerson: string
  /** Empty: `pricePerPerson` for everyone. */
  prices: PriceRow[]
  extras: Extra[]
}

/** People of a party in one kind of room; null is a room not chosen. */
export type PartyGroup = { room: Room | null; adults: number; children: number; infants: number }

/** An optional extra that is taken, for so many persons; 1 where it is paid once per booking. */
export type ChosenExtra = { name: string; count: number }

/** The travellers with their rooms and extras. */
export type Party = { groups: PartyGroup[]; extras: ChosenExtra[] }

/**
 * A line of what a booking costs: `price` for people of one age in one kind of room, `extra` that was chosen, `required`
 * that must be paid besides, `kept` what stays owed of who left later, by the percent of a day. `amount` is `count` times
 * `each`.
 */
export type PriceLine = {
  kind: 'price' | 'extra' | 'required' | 'kept'
  room: Room | null
  age: Age | null
  name: string | null
  due: Payee
  count: number
  each: string
  amount: string
  currency: Currency
  /** For cancellation fees. */
  keepPercent?: number
  day?: CalendarDate
}

/**
 * `totalAmount`: prices, chosen extras and what was kept. `agreedAmount`: and what must be paid to the organizer. `allInAmount`: and what
 * must be paid on the way, converted into the trip's currency.
 */
export type Totals = { totalAmount: string; agreedAmount: string; allInAmount: string }

/** The maximum number of each entry in a trip. */
export const offerLimits = {
  prices: 15,
  extras: 20,
  hotels: 12,
  lines: 40,
  lineLength: 200,
  nameLength: 120,
  nights: 60,
  metres: 50_000,
  daysBefore: 365,
  steps: 10,
} as const
