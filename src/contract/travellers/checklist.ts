import { z } from 'zod'
import { count, example } from '#contract/fields.ts'
import { titles } from '#contract/trips/translations.ts'
import { trip } from '#contract/trips/trips.ts'
import { ages, visas } from '#domain/offers/offer.ts'
import { checkStates } from '#domain/travellers/checklist.ts'
import { ruleDestinations, ruleMarks } from '#domain/travellers/destination-rules.ts'
import { checklistItems } from '#domain/travellers/due-days.ts'
import { faultCodes } from '#domain/travellers/passport-rules.ts'
import { vaccinationKinds } from '#domain/travellers/traveller.ts'
import { doseStates, vaccinationLevels } from '#domain/travellers/vaccinations.ts'

// The requirements of a trip for a person, with the source of each rule (PPL-02, PPL-07).

const day = z.iso.date()
const ruleFields = {
  mark: z.enum(ruleMarks).meta({
    description: 'checked: the source was read; old: it is older than two years or undated; own: unchecked',
    ...example('checked'),
  }),
  source: z.string().nullable().meta(example('https://umrahpackageslondon.co.uk/terms')),
}

const rule = z
  .object({
    ...ruleFields,
    source: z.string().meta(example('https://umrahpackageslondon.co.uk/terms')),
    sourceDate: z
      .string()
      .nullable()
      .meta({ description: 'As the source writes it', ...example('2025-01') }),
    readOn: day.meta(example('2026-11-22')),
    destination: z.enum(ruleDestinations),
    confirmed: z.boolean().meta({ description: 'Checked, and read within a year', ...example(true) }),
  })
  .meta({ id: 'TravelRule' })

/** The status of one item of a checklist. */
export const checkStatus = z
  .object({
    item: z.enum(checklistItems).meta(example('passport')),
    state: z.enum(checkStates).meta(example('missing')),
    by: z.enum(['pilgrim', 'organizer']).meta({ description: 'Who has to act next', ...example('pilgrim') }),
    due: day.meta(example('2026-11-26')),
  })
  .meta({ id: 'CheckMark' })
export type CheckStatus = z.output<typeof checkStatus>

/** The same with the results of the rules. */
export const checkDetails = checkStatus
  .extend({
    preset: z
      .object({ ...ruleFields, days: count.meta(example(45)) })
      .describe('So many days before the departure, and where that comes from'),
    faults: z.array(
      z.object({
        code: z.enum(faultCodes).meta(example('too_short')),
        blocks: z.boolean().meta({ description: 'Based only on a source: a warning', ...example(false) }),
        until: day.optional().meta({
          description: 'The earliest expiry date that would be late enough',
          ...example('2027-07-22'),
        }),
        booked: z.enum(ages).optional(),
        found: z.enum(ages).optional(),
        rule: rule.optional(),
      }),
    ),
    vaccinations: z.array(
      z.object({
        kind: z.enum(vaccinationKinds).meta(example('menacwy')),
        level: z.enum(vaccinationLevels).meta(example('asked')),
        state: z.enum(doseStates).meta(example('missing')),
        doseUntil: day.meta({
          description: 'The last day on which a dose still counts',
          ...example('2026-12-30'),
        }),
        rule,
      }),
    ),
  })
  .meta({ id: 'CheckItem' })
export type CheckDetails = z.output<typeof checkDetails>

/** The trip, as far as a person's form needs it. */
export const travellersTrip = z
  .object({
    title: z.string().meta(example('Ziyarat of Karbala and Najaf')),
    titles,
    organizer: z.string().meta(example('Al-Noor Travels')),
    destination: trip.shape.destination,
    departureDate: day.meta(example('2027-01-10')),
    returnDate: day.meta(example('2027-01-22')),
    today: day.meta({ description: 'At the departure city', ...example('2026-11-23') }),
    visa: z.enum(visas).nullable().meta(example('included')),
    infantUnder: count.meta(example(2)),
    childUpTo: count.meta(example(11)),
  })
  .meta({ id: 'JourneyOfPeople' })
export type TravellersTrip = z.output<typeof travellersTrip>
