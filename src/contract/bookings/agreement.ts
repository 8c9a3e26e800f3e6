import { z } from 'zod'
import { count, currencyOut, exactAmountOut, example, instantOut, tripId } from '#contract/fields.ts'
import { offerOut } from '#contract/trips/offer.ts'
import { perLanguage } from '#contract/trips/translations.ts'
import { ages, payees, rooms } from '#domain/offers/offer.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'

// The agreement at the time of booking (beyond.md, sections 1 and 2): the travellers, the price lines, and the offer of
// the trip as it was.

const peopleCount = (sample: number) =>
  z.number().int().min(0).max(maxPilgrimsLimits.max).meta(example(sample))
const room = z
  .enum(rooms)
  .nullable()
  .meta({ description: 'null where none was chosen', ...example('quad') })

const partyGroup = z.object({
  room,
  adults: peopleCount(2),
  children: peopleCount(1),
  infants: peopleCount(0),
})

const chosenExtra = z.object({
  name: z.string().max(200).meta(example('Ground-floor room')),
  count: z
    .number()
    .int()
    .min(1)
    .max(maxPilgrimsLimits.max)
    .meta({
      description: 'For how many people; 1 if it is paid once per booking',
      ...example(2),
    }),
})

const line = z
  .object({
    kind: z.enum(['price', 'extra', 'required', 'kept']).meta({
      description:
        'price: travellers of one age in one type of room; extra: chosen; required: extra cost that must be paid; kept: cancellation fee of travellers who left',
    }),
    room,
    age: z.enum(ages).nullable().meta(example('adult')),
    name: z.string().nullable().meta(example(null)),
    due: z.enum(payees),
    count: count.meta(example(2)),
    each: exactAmountOut('98500.00'),
    amount: exactAmountOut('197000.00'),
    currency: currencyOut,
    keepPercent: count
      .max(100)
      .optional()
      .meta({ description: 'Only for kept: the percentage of the terms', ...example(25) }),
    day: z.iso
      .date()
      .optional()
      .meta({
        description: 'Only for kept: when they left, at the departure city',
        ...example('2027-02-03'),
      }),
  })
  .meta({ id: 'BookingLine' })

/** Fields of a booking's answer beyond the specification. */
export const agreementFields = {
  reference: z
    .string()
    .regex(/^QF-[1-9A-HJKMNP-TV-Z]{8}$/)
    .meta({ description: 'The reference of the booking', ...example('QF-7K3M9XTC') }),
  contactName: z.string().nullable().meta(example('Zahra Rizvi')),
  party: z
    .object({ groups: z.array(partyGroup), extras: z.array(chosenExtra) })
    .describe('Who travels, by type of room, and the optional extras'),
  lines: z.array(line),
  agreedAmount: exactAmountOut('197000.00').describe(
    'totalAmount and what must be paid to the organizer besides',
  ),
  allInAmount: exactAmountOut('203500.00').describe(
    'agreedAmount and what must be paid on the way, converted on the day of booking',
  ),
  offerVersion: count.min(1).meta({ description: 'Of the trip, when it was booked', ...example(2) }),
}

/** The three sums of a party. */
export const totalsOut = z.object({
  totalAmount: exactAmountOut('197000.00'),
  agreedAmount: agreementFields.agreedAmount,
  allInAmount: agreementFields.allInAmount,
})

/** Fields of a booking request beyond the specification: without it numberOfPilgrims are as many adults, room not chosen. */
export const partyInput = {
  groups: z
    .array(partyGroup)
    .min(1)
    .max(rooms.length + 1),
  extras: z.array(chosenExtra).max(20),
}

/** The offer of a trip at the time of booking, and the agreement on it. */
export const agreement = z
  .object({
    tripId: tripId.describe('Whose page may say something else today, or be there no more'),
    ...agreementFields,
    totalAmount: exactAmountOut('197000.00'),
    currency: currencyOut,
    agreedAt: instantOut,
    madeAfterwards: z.boolean().meta({
      description: 'Written down later, from what was known then: the booking is older than agreements',
      ...example(false),
    }),
    hotelNames: perLanguage(
      z.array(
        z.object({
          city: z.string().meta(example('مشہد')),
          reference: z.string().nullable().meta(example('باب الرضا')),
        }),
      ),
    )
      .optional()
      .describe(
        'City and reference point of each hotel, in the languages in which we know them by another name',
      ),
    offer: z.object({
      ...offerOut,
      destination: z.enum(destinations).meta(example('iraq')),
      departureOrigin: z.string().nullable().meta(example('Mumbai')),
      departureDate: z.iso.date().meta(example('2027-07-20')),
      returnDate: z.iso.date().meta(example('2027-08-01')),
      currency: currencyOut,
      pricePerPerson: exactAmountOut('98500.00'),
      accommodation: z.string().nullable().meta(example('Najaf, three stars, 250 m from the haram')),
      accommodationStars: z.number().int().nullable().meta(example(4)),
      includesFlights: z.boolean(),
      includesMeals: z.boolean(),
      includesTransport: z.boolean(),
      includesGuide: z.boolean(),
      requirement: z.string().nullable().meta(example('A passport that is valid for six months.')),
      tripDisclaimer: z.string().nullable().meta(example('Dates follow the moon and may move by a day.')),
    }),
  })
  .omit({ contactName: true })
  .meta({ id: 'Agreement' })
export type Agreement = z.output<typeof agreement>
