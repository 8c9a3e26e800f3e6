import { z } from 'zod'
import { ages } from '#domain/offers/offer.ts'
import { isNationality } from '#domain/travellers/nationalities.ts'
import {
  needKinds,
  relations,
  roomWishes,
  sexes,
  travellerLimits,
  vaccinationKinds,
} from '#domain/travellers/traveller.ts'
import { heldBy } from './bookings-links.ts'
import { endpoint } from './endpoint.ts'
import { count, example, instantOut, like, line, name, phone, secretExample, text } from './fields.ts'

// The people of a booking: by its holder, or each by a link of his own (decision 0047).

const most = travellerLimits
const day = z.iso.date()

/** A field that may be emptied: null or '' is nothing. */
const cleared = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable())

/** As the lower lines of a passport write it, whatever case it is typed in. */
const passportName = line(most.passportName)
  .transform((value) => value.toUpperCase().replaceAll(/\s+/gu, ' '))
  .refine((value) => /^[A-Z][A-Z '-]*$/.test(value), 'invalid_passport_name')

const passportNumber = line(20)
  .transform((value) => value.toUpperCase().replaceAll(/[\s<-]/gu, ''))
  .refine(
    (value) => new RegExp(`^[A-Z0-9]{5,${most.passportNumber}}$`).test(value),
    'invalid_passport_number',
  )

const nationality = z
  .string()
  .max(10)
  .transform((value) => value.trim().toUpperCase())
  .refine(isNationality, 'invalid_country')

/** What a form sends of a person. A field that is left out stays as it is. */
const sent = {
  surname: cleared(passportName).meta(example('RIZVI')),
  givenNames: cleared(passportName).meta(example('ZAHRA FATIMA')),
  ownName: cleared(name(most.ownName)).meta(example('زہرا رضوی')),
  fatherName: cleared(line(most.relativeName)).meta(example('HASAN')),
  grandfatherName: cleared(line(most.relativeName)).meta(example('ALI')),
  birthDate: cleared(day).meta(example('1953-09-14')),
  birthPlace: cleared(line(most.birthPlace)).meta(example('Lucknow')),
  sex: z.enum(sexes).nullable().meta(example('female')),
  nationality: cleared(nationality).meta({
    description: 'Three letters, as the lines of a passport have them (ICAO 9303)',
    ...example('IND'),
  }),
  passportNumber: cleared(passportNumber).meta(example('Z9182437')),
  issuingCountry: cleared(nationality).meta(example('IND')),
  passportExpiry: cleared(day).meta(example('2031-03-04')),
  relation: z.enum(relations).nullable().meta(example('parent')),
  roomWish: z.enum(roomWishes).nullable().meta(example('double')),
  roomNote: cleared(text(most.roomNote)).meta(example('With her daughter, near the lift.')),
  diet: cleared(text(most.diet)).meta(example('Soft food, no sugar.')),
  needs: z
    .array(
      z.object({
        kind: z.enum(needKinds).meta(example('step_free')),
        note: cleared(text(most.note)).meta(example('A hundred metres at most.')),
      }),
    )
    .max(most.needs),
  emergencyContact: z
    .object({
      name: name(most.contactName).meta(example('Ali Rizvi')),
      phone,
      relation: cleared(line(most.contactRelation)).meta(example('son')),
    })
    .nullable(),
  vaccinations: z
    .array(z.object({ kind: z.enum(vaccinationKinds), day: day.meta(example('2026-12-01')) }))
    .max(most.vaccinations),
}

const placed = {
  age: z.enum(ages).meta(example('adult')),
  place: count
    .min(1)
    .max(10)
    .meta({ description: 'Among those of this age: the second adult is 2', ...example(2) }),
}

const textOut = (field: z.ZodType) => z.string().nullable().meta(like(field))
const dayOut = (field: z.ZodType) => day.nullable().meta(like(field))

/** What everybody who may see the people of a booking sees of one. */
const people = {
  ...placed,
  ownName: textOut(sent.ownName).describe('In own letters'),
  sex: sent.sex,
}

/** A person, whole, for who may read it. */
export const traveller = z
  .object({
    ...people,
    surname: textOut(sent.surname),
    givenNames: textOut(sent.givenNames),
    fatherName: textOut(sent.fatherName),
    grandfatherName: textOut(sent.grandfatherName),
    birthDate: dayOut(sent.birthDate),
    birthPlace: textOut(sent.birthPlace),
    nationality: textOut(sent.nationality),
    passportNumber: textOut(sent.passportNumber),
    issuingCountry: textOut(sent.issuingCountry),
    passportExpiry: dayOut(sent.passportExpiry),
    relation: sent.relation,
    roomWish: sent.roomWish,
    roomNote: textOut(sent.roomNote),
    diet: textOut(sent.diet),
    needs: z.array(
      z.object({
        kind: z.enum(needKinds).meta(example('step_free')),
        note: z.string().nullable().meta(example('A hundred metres at most.')),
      }),
    ),
    emergencyContact: z
      .object({
        name: z.string().meta(example('Ali Rizvi')),
        phone: z.string().meta(example('+91 98200 00000')),
        relation: z.string().nullable().meta(example('son')),
      })
      .nullable(),
    vaccinations: z.array(z.object({ kind: z.enum(vaccinationKinds), day: day.meta(example('2026-12-01')) })),
  })
  .meta({ id: 'Traveller' })
export type TravellerPage = z.output<typeof traveller>

/** A person in the list of a booking: the number is masked. */
export const travellerRow = z
  .object({
    ...people,
    surname: textOut(sent.surname),
    givenNames: textOut(sent.givenNames),
    passportNumber: z
      .string()
      .nullable()
      .meta({ description: 'Masked but for its ends', ...example('Z91•••37') }),
    passportExpiry: dayOut(sent.passportExpiry),
    needs: z.array(z.enum(needKinds)).meta(example(['step_free'])),
    link: z
      .object({ madeAt: instantOut, openedAt: instantOut.nullable() })
      .nullable()
      .describe('A link of his own'),
  })
  .meta({ id: 'TravellerRow' })
export type TravellerRow = z.output<typeof travellerRow>

const failure = { invalid: 'invalid_traveller', failure: 'travellers_failed', access: 'public' } as const
const holder = ['booking_not_found', 'code_required'] as const
export const listTravellers = endpoint('travellers.list', 'POST /api/travellers/list', {
  summary:
    'The people of a booking for its holder, a place of the party each, adults first. Without a sign-in it needs the proof of a code.',
  ...failure,
  shows: ['bookings', 'travellers'],
  input: z.object(heldBy),
  output: z.object({ people: z.array(travellerRow) }),
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

/** Only what is sent is written. */
const written = z.object(sent).partial().shape

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
