import { z } from 'zod'
import {
  count,
  exactAmountOut,
  example,
  exampleFrom,
  instantOut,
  line,
  name,
  phone,
  phoneE164,
  text,
} from '#contract/fields.ts'
import { cleanName } from '#domain/kernel/names.ts'
import { ages } from '#domain/offers/offer.ts'
import { documentFileTypes } from '#domain/travellers/documents.ts'
import { isNationality } from '#domain/travellers/nationalities.ts'
import {
  documentKinds,
  needAnswers,
  needKinds,
  relations,
  roomWishes,
  sexes,
  travellerLimits,
  vaccinationKinds,
} from '#domain/travellers/traveller.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { checkDetails, checkStatus } from './checklist.ts'

// A person of a booking: the fields of the form, and those that each side reads (decisions 0047, 0048).

const limits = travellerLimits
const day = z.iso.date()

/** A field that may be emptied: null or '' is nothing. */
const clearable = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable())

/** A name as in the lower lines of a passport, in upper or lower case: phones type ’, people write "Md." */
const passportName = line(limits.passportName)
  .transform((value) => cleanName(value.replaceAll(/[’‘ʼ`´]/gu, "'").replaceAll('.', ' ')).toUpperCase())
  .refine((value) => /^[A-Z][A-Z '-]*$/.test(value), 'invalid_passport_name')

export const passportNumber = line(20)
  .transform((value) => value.toUpperCase().replaceAll(/[\s<-]/gu, ''))
  .refine(
    (value) => new RegExp(`^[A-Z0-9]{5,${limits.passportNumber}}$`).test(value),
    'invalid_passport_number',
  )

const nationality = z
  .string()
  .max(10)
  .transform((value) => value.trim().toUpperCase())
  .refine(isNationality, 'invalid_country')

/** Fields that a form sends about a person. A field that is left out does not change. */
export const travellerInput = {
  surname: clearable(passportName).meta(example('RIZVI')),
  givenNames: clearable(passportName).meta(example('ZAHRA FATIMA')),
  ownName: clearable(name(limits.ownName)).meta(example('زہرا رضوی')),
  fatherName: clearable(name(limits.relativeName)).meta(example('HASAN')),
  grandfatherName: clearable(name(limits.relativeName)).meta(example('ALI')),
  birthDate: clearable(day).meta(example('1953-09-14')),
  birthPlace: clearable(line(limits.birthPlace)).meta(example('Lucknow')),
  sex: z.enum(sexes).nullable().meta(example('female')),
  nationality: clearable(nationality).meta({
    description: 'Three letters, as the lines of a passport have them (ICAO 9303)',
    ...example('IND'),
  }),
  passportNumber: clearable(passportNumber).meta(example('Z9182437')),
  issuingCountry: clearable(nationality).meta(example('IND')),
  passportExpiry: clearable(day).meta(example('2031-03-04')),
  relation: z.enum(relations).nullable().meta(example('parent')),
  roomWish: z.enum(roomWishes).nullable().meta(example('double')),
  roomNote: clearable(text(limits.roomNote)).meta(example('With her daughter, near the lift.')),
  diet: clearable(text(limits.diet)).meta(example('Soft food, no sugar.')),
  needs: z
    .array(
      z.object({
        kind: z.enum(needKinds).meta(example('step_free')),
        note: clearable(text(limits.note)).meta(example('A hundred metres at most.')),
      }),
    )
    .max(limits.needs),
  emergencyContact: z
    .object({
      name: name(limits.contactName).meta(example('Ali Rizvi')),
      phone,
      relation: clearable(line(limits.contactRelation)).meta(example('son')),
    })
    .nullable(),
  vaccinations: z
    .array(z.object({ kind: z.enum(vaccinationKinds), day: day.meta(example('2026-12-01')) }))
    .max(limits.vaccinations),
}

export const placeFields = {
  age: z.enum(ages).meta(example('adult')),
  place: count
    .min(1)
    .max(maxPilgrimsLimits.max)
    .meta({ description: 'Among the travellers of this age: the second adult is 2', ...example(2) }),
}

/**
 * The state of the party in which a place was read. Places move up when somebody leaves, and what was typed for one person
 * must not be kept of another.
 */
export const seenPartyVersion = z.coerce
  .number()
  .int()
  .min(0)
  .optional()
  .meta({
    description: 'The partyVersion that was read: 409 party_changed if the group has changed since',
    ...example(1),
  })

/** A need with the organizer's answer. */
const answeredNeed = z
  .object({
    answer: z.enum(needAnswers).meta(example('can_with_fee')),
    fee: exactAmountOut('40.00').nullable().describe('With can_with_fee alone'),
    currency: z.string().meta({ description: 'Of the booking', ...example('EUR') }),
    words: z.string().nullable().meta(example('A wheelchair from the hotel, two dollars a day.')),
    at: instantOut,
  })
  .meta({ id: 'NeedAnswer' })

/** A stored document; its content is sent by `travellers.paper` alone. */
const travellerDocument = z
  .object({
    kind: z.enum(documentKinds).meta(example('passport_page')),
    type: z.enum(documentFileTypes).meta(example('image/webp')),
    addedAt: instantOut,
  })
  .meta({ id: 'Paper' })

const textOut = (field: z.ZodType) => z.string().nullable().meta(exampleFrom(field))
const dayOut = (field: z.ZodType) => day.nullable().meta(exampleFrom(field))

/** The fields of a person that everyone sees who may see the people of a booking. */
const sharedFields = {
  ...placeFields,
  ownName: textOut(travellerInput.ownName).describe('In own letters'),
  sex: travellerInput.sex,
  isUnreadable: z.boolean().meta({
    description: 'Something that is stored of this person is damaged and cannot be read; it is left out',
    ...example(false),
  }),
}

/** A person, whole, for who may read it. */
export const traveller = z
  .object({
    ...sharedFields,
    partyVersion: count.meta({ description: 'Increases with every change of the group', ...example(1) }),
    surname: textOut(travellerInput.surname),
    givenNames: textOut(travellerInput.givenNames),
    fatherName: textOut(travellerInput.fatherName),
    grandfatherName: textOut(travellerInput.grandfatherName),
    birthDate: dayOut(travellerInput.birthDate),
    birthPlace: textOut(travellerInput.birthPlace),
    nationality: textOut(travellerInput.nationality),
    passportNumber: textOut(travellerInput.passportNumber),
    issuingCountry: textOut(travellerInput.issuingCountry),
    passportExpiry: dayOut(travellerInput.passportExpiry),
    relation: travellerInput.relation,
    roomWish: travellerInput.roomWish,
    roomNote: textOut(travellerInput.roomNote),
    diet: textOut(travellerInput.diet),
    needs: z.array(
      z.object({
        kind: z.enum(needKinds).meta(example('step_free')),
        note: z.string().nullable().meta(example('A hundred metres at most.')),
        answer: answeredNeed.nullable().describe('null while the organizer has not answered'),
      }),
    ),
    emergencyContact: z
      .object({
        name: z.string().meta(example('Ali Rizvi')),
        phone: z.string().meta(example('+91 98200 00000')),
        phoneE164,
        relation: z.string().nullable().meta(example('son')),
      })
      .nullable(),
    vaccinations: z.array(z.object({ kind: z.enum(vaccinationKinds), day: day.meta(example('2026-12-01')) })),
    papers: z.array(travellerDocument),
    checklist: z
      .array(checkDetails)
      .describe('What the trip requires from this traveller, and how far it is'),
    sameNumberAs: z
      .object(placeFields)
      .nullable()
      .describe('Another person of the booking with the same passport number; null by a link of his own'),
  })
  .meta({ id: 'Traveller' })
export type TravellerDetails = z.output<typeof traveller>

/** A person in the list of a booking: the number is masked. */
export const travellerRow = z
  .object({
    ...sharedFields,
    surname: textOut(travellerInput.surname),
    givenNames: textOut(travellerInput.givenNames),
    passportNumber: z
      .string()
      .nullable()
      .meta({ description: 'Masked except for its last three characters', ...example('••••••437') }),
    passportExpiry: dayOut(travellerInput.passportExpiry),
    needs: z.array(z.enum(needKinds)).meta(example(['step_free'])),
    link: z
      .object({ madeAt: instantOut, openedAt: instantOut.nullable() })
      .nullable()
      .describe('A link of his own'),
    papers: z.array(z.enum(documentKinds)).meta(example(['passport_page'])),
    checklist: z.array(checkStatus),
  })
  .meta({ id: 'TravellerRow' })
export type TravellerRow = z.output<typeof travellerRow>

/** A person who left a party, while that can be undone. */
export const setAsideTraveller = z
  .object({
    ...sharedFields,
    number: count.min(1).meta({ description: 'The change in which the traveller left', ...example(2) }),
    surname: traveller.shape.surname,
    givenNames: traveller.shape.givenNames,
  })
  .meta({ id: 'SetAsideTraveller' })
export type SetAsideTraveller = z.output<typeof setAsideTraveller>
