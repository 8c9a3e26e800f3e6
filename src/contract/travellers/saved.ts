import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { example, exampleFrom, id, idParam, instantOut } from '#contract/fields.ts'
import { type savedFields, savedTravellerLimits, savingStates } from '#domain/travellers/saved.ts'
import { placeFields, seenPartyVersion, traveller, travellerInput } from './person.ts'

// The travellers that a family keeps in its account for the next booking, for that account alone (decision 0109).

const { most, months } = savedTravellerLimits
const day = z.iso.date()
const savedId = id.meta(example('3f0c7b52-8a2e-4c6d-9a41-6f1f0e6f2d11'))

const savedTraveller = z
  .object({
    id: savedId,
    isUnreadable: z.boolean().meta({
      description: 'What is stored is damaged and cannot be read; it can only be deleted',
      ...example(false),
    }),
    surname: traveller.shape.surname,
    givenNames: traveller.shape.givenNames,
    ownName: z.string().nullable().meta(exampleFrom(travellerInput.ownName)),
    birthDate: traveller.shape.birthDate,
    nationality: traveller.shape.nationality,
    relation: travellerInput.relation,
    passportNumber: z
      .string()
      .nullable()
      .meta({ description: 'Masked except for its last three characters', ...example('••••••437') }),
    passportExpiry: traveller.shape.passportExpiry,
    usedAt: instantOut,
    savedUntil: day.meta({
      description: `Erased on this day unless it is used again: ${months} months after the last use`,
      ...example('2028-11-29'),
    }),
  })
  .meta({ id: 'SavedTraveller' })
export type SavedTraveller = z.output<typeof savedTraveller>

const savedTravellerDetails = z
  .object({
    surname: traveller.shape.surname,
    givenNames: traveller.shape.givenNames,
    ownName: savedTraveller.shape.ownName,
    birthDate: traveller.shape.birthDate,
    nationality: traveller.shape.nationality,
    passportNumber: traveller.shape.passportNumber,
    issuingCountry: traveller.shape.issuingCountry,
    passportExpiry: traveller.shape.passportExpiry,
    relation: travellerInput.relation,
    emergencyContact: z
      .object({
        name: z.string().meta(example('Ali Rizvi')),
        phone: z.string().meta(example('+91 98200 00000')),
        relation: z.string().nullable().meta(example('son')),
      })
      .nullable(),
  })
  .meta({ id: 'SavedTravellerDetails' })

const endpointDefaults = {
  invalid: 'invalid_traveller',
  failure: 'saved_travellers_failed',
  access: 'signed-in',
} as const

export const listSavedTravellers = endpoint('savedTravellers.list', 'GET /api/saved-travellers', {
  summary: 'The travellers that the signed-in account has saved for its next booking, the last used first.',
  ...endpointDefaults,
  shows: ['travellers'],
  input: z.object({}),
  output: z.object({ travellers: z.array(savedTraveller) }),
})

/** A person of a booking of the account: a link opens no account. */
const ownPlace = {
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id or reference of an own booking', ...example('QF-7K3M9XTC') }),
  ...placeFields,
}

export const readSavingState = endpoint('savedTravellers.state', 'POST /api/saved-travellers/state', {
  summary:
    'Whether a traveller on an own booking is saved in the account, or can be: adults other than the account’s owner agree by their personal link.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers'],
  input: z.object(ownPlace),
  output: z.object({ state: z.enum(savingStates).meta(example('possible')) }),
  refuses: ['booking_not_found', 'traveller_not_found'],
})

export const saveToAccount = endpoint('savedTravellers.save', 'POST /api/saved-travellers', {
  summary: `Saves a traveller on an own booking for the next one: names, date of birth, nationality, passport details, relation and emergency contact; never needs, notes or documents. The same person saved again is updated. At most ${most}.`,
  ...endpointDefaults,
  input: z.object({ ...ownPlace, partyVersion: seenPartyVersion }),
  output: savedTraveller,
  refuses: [
    'booking_not_found',
    'traveller_not_found',
    'party_changed',
    'traveller_incomplete',
    'traveller_consent_missing',
    'too_many_saved_travellers',
    'too_many_attempts',
  ],
})

const oneSaved = z.object({ id: z.string().max(100).meta(idParam(savedId)) })

const version = z
  .string()
  .max(100)
  .meta({ description: 'Another one with every change of the details', ...example('p3Jx0vGm9sQd') })

export const readSavedTraveller = endpoint('savedTravellers.read', 'GET /api/saved-travellers/:id', {
  summary: 'All saved details of a traveller, to correct them. It does not count as a use.',
  ...endpointDefaults,
  shows: ['travellers'],
  input: oneSaved,
  output: z.object({ details: savedTravellerDetails, version }),
  invalid: 'saved_traveller_not_found',
  refuses: ['saved_traveller_not_found', 'too_many_attempts'],
})

/** Only fields that are sent are written. */
const correctableFields = z
  .object(travellerInput)
  .pick({
    surname: true,
    givenNames: true,
    ownName: true,
    birthDate: true,
    nationality: true,
    passportNumber: true,
    issuingCountry: true,
    passportExpiry: true,
    relation: true,
    emergencyContact: true,
  } satisfies Record<(typeof savedFields)[number], true>)
  .partial().shape

export const correctSavedTraveller = endpoint('savedTravellers.correct', 'PATCH /api/saved-travellers/:id', {
  summary:
    'Corrects a saved traveller: a new passport, a changed surname. A field that is left out does not change, and bookings do not change. It counts as a use. Nobody becomes another person: who has agreed keeps the date of birth, and the given names or the surname.',
  ...endpointDefaults,
  input: z.object({
    ...oneSaved.shape,
    version: version.meta({
      description: 'The version that was read: 409 if the details have changed since',
    }),
    ...correctableFields,
  }),
  output: savedTraveller,
  refuses: [
    'saved_traveller_not_found',
    'saved_traveller_changed',
    'saved_traveller_duplicate',
    'saved_traveller_other_person',
    'traveller_incomplete',
    'traveller_consent_missing',
    'too_many_attempts',
  ],
})

export const takeSavedTraveller = endpoint('savedTravellers.take', 'POST /api/saved-travellers/:id/use', {
  summary: `All saved details of a traveller, to fill in a form. It counts as a use: ${months} months after the last one they are erased.`,
  ...endpointDefaults,
  input: oneSaved,
  output: savedTravellerDetails,
  invalid: 'saved_traveller_not_found',
  refuses: ['saved_traveller_not_found', 'too_many_attempts'],
})

export const removeSavedTraveller = endpoint('savedTravellers.remove', 'DELETE /api/saved-travellers/:id', {
  summary: 'Deletes a saved traveller right away. Bookings do not change.',
  ...endpointDefaults,
  input: oneSaved,
  output: z.object({}),
  invalid: 'saved_traveller_not_found',
})
