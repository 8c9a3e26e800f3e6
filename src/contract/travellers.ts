import { z } from 'zod'
import { ages } from '#domain/offers/offer.ts'
import { needKinds, relations, sexes, travellerLimits, vaccines } from '#domain/travellers/traveller.ts'
import { heldBy } from './bookings-links.ts'
import { endpoint } from './endpoint.ts'
import { count, example, instantOut, line, name, phone, secretExample, text } from './fields.ts'

// The people of a booking: by its holder, or each by a link of his own (decision 0047).

const most = travellerLimits
const day = z.iso.date()

/** As the lower lines of a passport write it, whatever case it is typed in. */
const passportName = line(most.passportName)
  .transform((value) => value.toUpperCase().replaceAll(/\s+/gu, ' '))
  .refine((value) => /^[A-Z][A-Z '-]*$/.test(value), 'invalid_passport_name')

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'invalid_country')
  .meta({ description: 'ISO 3166-1, two letters', ...example('IN') })

/** A field that may be emptied: '' is null. */
const cleared = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable()).optional()

/** What is secret of a person. A field that is left out stays as it is; null or '' empties it. */
const secrets = {
  surname: cleared(passportName).meta(example('RIZVI')),
  givenNames: cleared(passportName).meta(example('ZAHRA FATIMA')),
  fatherName: cleared(line(most.ownName)).meta(example('Hasan Rizvi')),
  birthDate: cleared(day).meta(example('1953-09-14')),
  birthPlace: cleared(line(most.ownName)).meta(example('Lucknow')),
  nationality: cleared(country),
  passportNumber: cleared(
    line(20)
      .transform((value) => value.toUpperCase().replaceAll(/[\s<-]/gu, ''))
      .refine((value) => /^[A-Z0-9]{5,9}$/.test(value), 'invalid_passport_number'),
  ).meta(example('Z9182437')),
  passportCountry: cleared(country),
  passportExpiry: cleared(day).meta(example('2031-03-04')),
  relation: cleared(z.enum(relations)).meta(example('parent')),
  roomWish: cleared(text(most.words)).meta(example('With her daughter, near the lift.')),
  diet: cleared(text(most.words)).meta(example('Soft food, no sugar.')),
  healthNote: cleared(text(most.words)).meta(example('Walks a hundred metres at most.')),
  emergencyContact: z
    .object({
      name: name(most.ownName).meta(example('Ali Rizvi')),
      phone,
      relation: line(60).nullish().meta(example('son')),
    })
    .nullish(),
  vaccinations: z
    .array(z.object({ kind: z.enum(vaccines), day: day.meta(example('2026-12-01')) }))
    .max(most.vaccinations)
    .optional(),
}

const placed = {
  age: z.enum(ages).meta(example('adult')),
  place: count
    .min(1)
    .max(10)
    .meta({ description: 'Among those of this age: the second adult is 2', ...example(2) }),
}

const readable = {
  ...placed,
  sex: z.enum(sexes).nullable().meta(example('female')),
  ownName: z
    .string()
    .nullable()
    .meta({ description: 'In own letters', ...example('زہرا رضوی') }),
  needs: z.array(z.enum(needKinds)).meta(example(['step_free'])),
}

const textOut = (value: string) => z.string().nullable().meta(example(value))

/** What of a person's secrets is answered to whoever may read them. */
const details = z.object({
  surname: textOut('RIZVI'),
  givenNames: textOut('ZAHRA FATIMA'),
  fatherName: textOut('Hasan Rizvi'),
  birthDate: day.nullable().meta(example('1953-09-14')),
  birthPlace: textOut('Lucknow'),
  nationality: textOut('IN'),
  passportNumber: textOut('Z9182437'),
  passportCountry: textOut('IN'),
  passportExpiry: day.nullable().meta(example('2031-03-04')),
  relation: z.enum(relations).nullable().meta(example('parent')),
  roomWish: textOut('With her daughter, near the lift.'),
  diet: textOut('Soft food, no sugar.'),
  healthNote: textOut('Walks a hundred metres at most.'),
  emergencyContact: z
    .object({
      name: z.string().meta(example('Ali Rizvi')),
      phone: z.string().meta(example('+91 98200 00000')),
      relation: textOut('son'),
    })
    .nullable(),
  vaccinations: z.array(z.object({ kind: z.enum(vaccines), day: day.meta(example('2026-12-01')) })),
})

/** A person, whole, for who may read it. */
export const traveller = z.object({ ...readable, details }).meta({ id: 'Traveller' })
export type Traveller = z.output<typeof traveller>

/** A person in the list of a booking: the number is masked, what is missing is said. */
export const travellerRow = z
  .object({
    ...readable,
    passportName: z
      .string()
      .nullable()
      .meta({
        description: 'As in the passport; null where it is not known',
        ...example('RIZVI, ZAHRA FATIMA'),
      }),
    passportNumber: z
      .string()
      .nullable()
      .meta({ description: 'Masked but for its ends', ...example('Z91•••37') }),
    passportExpiry: day.nullable().meta(example('2031-03-04')),
    link: z
      .object({ madeAt: instantOut, openedAt: instantOut.nullable() })
      .nullable()
      .describe('A link of his own'),
  })
  .meta({ id: 'TravellerRow' })
export type TravellerRow = z.output<typeof travellerRow>

const failure = { invalid: 'invalid_traveller', failure: 'travellers_failed', access: 'public' } as const
const holder = ['booking_not_found', 'code_required'] as const
const row = z.object({ people: z.array(travellerRow) })

export const listTravellers = endpoint('travellers.list', 'POST /api/travellers/list', {
  summary:
    'The people of a booking for its holder, a place of the party each, adults first. Without a sign-in it needs the proof of a code.',
  ...failure,
  shows: ['bookings', 'travellers'],
  input: z.object(heldBy),
  output: row,
  refuses: holder,
})

const byHolderOrLink = {
  ...heldBy,
  ...placed,
}

export const readTraveller = endpoint('travellers.read', 'POST /api/travellers/read', {
  summary: 'One person of a booking, whole, for its holder. Without a sign-in it needs the proof of a code.',
  ...failure,
  shows: ['bookings', 'travellers'],
  input: z.object(byHolderOrLink),
  output: traveller,
  refuses: [...holder, 'traveller_not_found'],
})

const written = {
  sex: z.enum(sexes).nullish(),
  ownName: cleared(name(most.ownName)).meta(example('زہرا رضوی')),
  needs: z.array(z.enum(needKinds)).max(needKinds.length).optional(),
  details: z.object(secrets).partial().optional(),
}

export const saveTraveller = endpoint('travellers.save', 'POST /api/travellers/save', {
  summary:
    'Keeps what is known of a person, field by field: what is left out stays as it is. It needs what reading needs, and a booking whose people may still be named.',
  ...failure,
  input: z.object({ ...byHolderOrLink, ...written }),
  output: traveller,
  refuses: [...holder, 'traveller_not_found', 'people_closed', 'too_many_attempts'],
})

export const linkTraveller = endpoint('travellers.link', 'POST /api/travellers/link', {
  summary:
    'Makes a link by which a person fills in his own form and sees nothing of the others. A new one ends the old one. It ends after the return, and with the booking.',
  ...failure,
  input: z.object(byHolderOrLink),
  output: z.object({ token: z.string().meta(secretExample) }),
  refuses: [...holder, 'traveller_not_found', 'people_closed', 'too_many_attempts'],
})

export const unlinkTraveller = endpoint('travellers.unlink', 'POST /api/travellers/unlink', {
  summary: "Ends a person's own link.",
  ...failure,
  input: z.object(byHolderOrLink),
  output: z.object({}),
  refuses: [...holder, 'traveller_not_found'],
})

const own = { token: z.string().min(20).max(200).meta(secretExample) }

/** The person by the link of his own, and where he goes: nobody else of the booking, no money, no reference. */
const ownPage = traveller
  .extend({
    trip: z.object({
      title: z.string().meta(example('Ziyarat of Karbala and Najaf')),
      organizer: z.string().meta(example('Al-Noor Travels')),
      departureDate: day.meta(example('2027-01-10')),
      returnDate: day.meta(example('2027-01-22')),
    }),
  })
  .meta({ id: 'OwnTraveller' })
export type OwnTraveller = z.output<typeof ownPage>

export const openOwn = endpoint('travellers.open', 'POST /api/travellers/open', {
  summary: 'A person by the link of his own: his form and the days of the journey, nothing of the others.',
  ...failure,
  shows: ['bookings', 'travellers'],
  anyToken: true,
  input: z.object(own),
  output: ownPage,
  refuses: ['traveller_link_ended'],
})

export const saveOwn = endpoint('travellers.saveOwn', 'POST /api/travellers/save-own', {
  summary: 'Keeps what a person writes of himself by the link of his own, as `travellers.save` does.',
  ...failure,
  anyToken: true,
  input: z.object({ ...own, ...written }),
  output: ownPage,
  refuses: ['traveller_link_ended', 'people_closed', 'too_many_attempts'],
})

export type Written = Omit<z.output<typeof saveOwn.input>, 'token'>
