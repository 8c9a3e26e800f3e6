import { z } from 'zod'
import { count, currencyOut, exactAmountOut, example, exampleFrom, line, price } from '#contract/fields.ts'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import {
  accessAnswers,
  ageLimits,
  ages,
  offerLimits,
  payees,
  presetNames,
  provenCosts,
  rooms,
  visas,
} from '#domain/offers/offer.ts'
import { confirmations, maxPilgrimsLimits } from '#domain/trips/trips.ts'

// The promises and costs of a trip beyond the specification (beyond.md, section 1). In a request each field may be left out:
// a new trip is then as the specification has it, and a trip that is changed keeps what is stored.

const room = z
  .enum(rooms)
  .nullable()
  .meta({ description: 'null is any room', ...example('quad') })

const priceRow = z.object({
  room,
  age: z.enum(ages).meta(example('adult')),
  amount: exactAmountOut('98500.00'),
})

const extraName = z.string().meta(example('Visa for Iraq'))
const extra = z
  .object({
    name: extraName,
    amount: exactAmountOut('6500.00'),
    currency: currencyOut,
    per: z.enum(['person', 'booking']),
    isRequired: z.boolean().meta(example(true)),
    due: z.enum(payees).meta({ description: 'To whom it is paid', ...example('organizer') }),
  })
  .meta({ id: 'Extra' })

const hotel = z
  .object({
    city: z.string().meta(example('Karbala')),
    name: z
      .string()
      .nullable()
      .meta({ description: 'null if any hotel with these stars will do', ...example('Safa Palace') }),
    orBetter: z.boolean().meta(example(false)),
    stars: z.number().int().min(1).max(5).nullable().meta(example(4)),
    nights: z.number().int().min(1).max(offerLimits.nights).meta(example(5)),
    metres: z
      .number()
      .int()
      .min(0)
      .max(offerLimits.metres)
      .nullable()
      .meta({ description: 'On foot to the reference point', ...example(250) }),
    reference: z.string().nullable().meta(example('Haram of Imam Husain')),
  })
  .meta({ id: 'Hotel' })

/** The hotels on a trip card. */
export const stay = z
  .object({
    stars: z.array(z.number().int().min(1).max(5).meta(example(4))).meta({
      description: 'Of all hotels: one number, or the lowest and the highest; empty if one of them has none',
    }),
    walks: z
      .array(z.object({ city: hotel.shape.city, metres: hotel.shape.metres.unwrap().meta(example(250)) }))
      .describe('The first three cities that a walk was measured in, of several houses the longest'),
  })
  .meta({
    id: 'Stay',
    description: 'Missing if nothing is known. Cities are named in the requested language',
  })

const accessAnswer = z.enum(accessAnswers).nullable().meta(example('ask'))
const access = z
  .object({
    stepFree: accessAnswer,
    lift: accessAnswer,
    wheelchair: accessAnswer,
    ramp: accessAnswer,
    restDays: accessAnswer,
    womensGuide: accessAnswer,
  })
  .meta({ id: 'Access' })

const days = z.number().int().min(0).max(offerLimits.daysBefore)
const costOrSteps = z.enum(['at_cost', 'steps']).meta(example('at_cost'))
const terms = z
  .object({
    deposit: z
      .object({
        percent: z.number().int().min(1).max(100).nullable().meta(example(25)),
        amountPerPerson: exactAmountOut('24500.00').nullable().meta(example(null)),
        dueDays: days.meta({ description: 'Days after the confirmation', ...example(3) }),
      })
      .nullable(),
    balanceDueDays: days.meta({ description: 'Days before departure', ...example(30) }),
    steps: z.array(
      z.object({
        fromDay: days.meta({ description: 'Days before departure', ...example(45) }),
        keepPercent: z.number().int().min(0).max(100).meta(example(10)),
      }),
    ),
    atCost: z.array(z.enum(provenCosts).meta(example('visa_submitted'))),
    death: costOrSteps,
    seriousIllness: costOrSteps,
    visaRefused: costOrSteps,
    withoutPermit: z.enum(['full_refund', 'steps']),
    refundDays: z.literal([7, 14]).meta(example(14)),
    minGroup: z
      .object({
        number: z.number().int().min(2).max(maxPilgrimsLimits.max).meta(example(30)),
        decideByDay: days.meta({ description: 'Days before departure', ...example(30) }),
      })
      .nullable(),
    replaceUntilDay: days.nullable().meta({
      description: 'The last day for naming someone else, in days before departure; null: never',
      ...example(7),
    }),
    closesDay: days.meta({
      description: 'How many days before departure booking closes; 0: at departure',
      ...example(0),
    }),
  })
  .meta({ id: 'Terms' })

const lines = z.array(z.string().meta(example('Train from Jeddah to Madinah')))

/** The offer of a trip in answers. */
export const offerOut = {
  prices: z
    .array(priceRow)
    .describe('By room and age, in the trip’s currency; empty: pricePerPerson for everyone'),
  infantUnder: z.number().int().min(0).max(ageLimits.infantUnder.max).meta(example(2)),
  childUpTo: z.number().int().min(0).max(ageLimits.childUpTo.max).meta(example(11)),
  extras: z.array(extra),
  hotels: z.array(hotel),
  inclusions: lines,
  exclusions: lines,
  visa: z
    .enum(visas)
    .nullable()
    .meta({ description: 'null if not specified', ...example('arranged') }),
  terms: terms.nullable().describe('null: the trip has no written terms'),
}

const confirmation = z.enum(confirmations).meta({
  description:
    'Whether a booking waits for the organizer’s answer, or is confirmed instantly while places last',
  ...example('on_request'),
})

/** The same with which version of it is on offer, and which preset its terms are. */
export const tripOfferOut = {
  ...offerOut,
  access: access.nullable(),
  termsPreset: z
    .enum([...presetNames, 'own'])
    .nullable()
    .meta({ description: 'Which preset the terms are; null without terms', ...example('standard') }),
  confirmation,
  offerVersion: count.min(1).meta({ description: 'Increases with each change of the offer', ...example(2) }),
  extraRates: z
    .array(z.object({ currency: currencyOut, usdRate: z.string().meta(example('0.012')) }))
    .describe(
      'Dollars for one unit, of the trip’s currency and those of its extras; dollars alone have none',
    ),
}

const requiredLine = (max: number) => line(max).refine((value) => value !== '', 'required')
const listLine = requiredLine(offerLimits.lineLength).meta(example('Train from Jeddah to Madinah'))
const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)

/** The offer of a trip in a form's input. */
export const offerInput = {
  prices: z
    .array(priceRow.extend({ room: room.default(null), amount: price }))
    .max(offerLimits.prices)
    .optional(),
  infantUnder: offerOut.infantUnder.optional(),
  childUpTo: offerOut.childUpTo.optional(),
  extras: z
    .array(
      extra.extend({
        name: requiredLine(offerLimits.nameLength).meta(exampleFrom(extraName)),
        amount: price.meta(exampleFrom(extra.shape.amount)),
        currency: z.enum(tripCurrencies).meta(exampleFrom(currencyOut)),
      }),
    )
    .max(offerLimits.extras)
    .optional(),
  hotels: z
    .array(
      hotel.extend({
        city: requiredLine(offerLimits.nameLength).meta(exampleFrom(hotel.shape.city)),
        name: optionalLine(offerLimits.nameLength).meta(exampleFrom(hotel.shape.name)),
        orBetter: z.boolean().default(false),
        stars: hotel.shape.stars.default(null),
        metres: hotel.shape.metres.default(null),
        reference: optionalLine(offerLimits.nameLength).meta(exampleFrom(hotel.shape.reference)),
      }),
    )
    .max(offerLimits.hotels)
    .optional(),
  inclusions: z.array(listLine).max(offerLimits.lines).optional(),
  exclusions: z.array(listLine).max(offerLimits.lines).optional(),
  visa: offerOut.visa.optional(),
  access: access.nullish(),
  terms: terms
    .extend({
      deposit: terms.shape.deposit
        .unwrap()
        .extend({
          amountPerPerson: price
            .nullable()
            .meta(exampleFrom(terms.shape.deposit.unwrap().shape.amountPerPerson)),
        })
        .nullable(),
      steps: terms.shape.steps.min(1).max(offerLimits.steps),
    })
    .nullish(),
  confirmation: confirmation.optional(),
}
