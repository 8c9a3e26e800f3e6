import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  example,
  id,
  idParam,
  instantOut,
  line,
  optionalNumberInput,
  optionalPhone,
  phoneE164,
  text,
} from '#contract/fields.ts'
import { detailsFields, detailsLimits } from '#domain/bookings/practical-details.ts'
import { contentLanguages } from '#domain/trips/translations.ts'

// Practical details of a departure, which are told to everyone in one act (decision 0097).

const day = z.iso.date()
const count = z.number().int().min(0)
const optionalLine = (shown: string, most: number = detailsLimits.line) =>
  line(most)
    .nullish()
    .transform((value) => value || null)
    .meta(example(shown))
const optionalText = (shown: string) =>
  text(detailsLimits.text)
    .nullish()
    .transform((value) => value || null)
    .meta(example(shown))
const ownPhone = (shown: string) =>
  optionalPhone
    .nullish()
    .transform((value) => value || null)
    .meta(example(shown))
const kilograms = (shown: number) =>
  optionalNumberInput(z.number().int().min(0).max(detailsLimits.kg)).meta(example(shown))

const written = z.string().nullable()
/** The details as they are answered. */
export const detailsOut = z
  .object({
    place: written.meta(example('Mumbai airport, Terminal 2, Gate 5')),
    date: day.nullable().meta(example('2026-12-19')),
    time: written.meta({ description: 'By the clock of the departure city', ...example('03:30') }),
    lookFor: written.meta(example('Green flag')),
    directions: written.meta(example('Taxi to Level 4, Departures.')),
    leaderName: written.meta(example('Kazim Jasdanwala')),
    leaderPhone: written.meta(example('+91 98200 00000')),
    leaderPhoneThere: written.meta(example('+964 770 000 0000')),
    emergencyPhone: written.meta(example('+91 98200 00001')),
    checkedKg: count.nullable().meta(example(30)),
    handKg: count.nullable().meta(example(7)),
    luggageNote: written.meta(example('Tie a green tag to each bag.')),
    bring: z.array(z.string().meta(example('Passport and a paper copy'))),
  })
  .meta({ id: 'PracticalDetails' })

/** The details as they are written; nothing, null and an empty text are nothing. */
export const detailsInput = z.object({
  place: optionalLine('Mumbai airport, Terminal 2, Gate 5'),
  date: day
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null)
    .meta(example('2026-12-19')),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^$/, 'invalid_time')
    .nullish()
    .transform((value) => value || null)
    .meta(example('03:30')),
  lookFor: optionalLine('Green flag'),
  directions: optionalText('Taxi to Level 4, Departures.'),
  leaderName: optionalLine('Kazim Jasdanwala'),
  leaderPhone: ownPhone('+91 98200 00000'),
  leaderPhoneThere: ownPhone('+964 770 000 0000'),
  emergencyPhone: ownPhone('+91 98200 00001'),
  checkedKg: kilograms(30),
  handKg: kilograms(7),
  luggageNote: optionalText('Tie a green tag to each bag.'),
  bring: z
    .array(line(detailsLimits.bringLine).meta(example('Passport and a paper copy')))
    .max(detailsLimits.bring)
    .default([])
    .transform((lines) => lines.filter((one) => one !== '')),
})

const departure = { id: z.string().max(100).meta(idParam(id)) }
const version = count.meta({ description: '0: nothing was written yet', ...example(3) })
const language = z.enum(contentLanguages).meta(example('ur'))

const detailsVersion = z
  .object({
    version,
    content: detailsOut,
    changed: z.array(z.enum(detailsFields)).describe('What differs from the version before'),
    undoes: version.nullable().describe('The version whose telling was undone by this one'),
    at: instantOut,
    who: z.string().nullable().meta(example('Aqeel Merchant')),
    told: count.nullable().meta({ description: 'Families; null: nobody was told', ...example(20) }),
    isSmall: z.boolean().meta({
      description: 'Nobody needs to be told what was changed up to it',
      ...example(false),
    }),
  })
  .meta({ id: 'DetailsVersion' })
export type DetailsVersion = z.output<typeof detailsVersion>

const audience = z
  .object({
    families: count.meta(example(21)),
    travellers: count.meta(example(61)),
    emails: count.meta({ description: 'Families that have an email address', ...example(19) }),
    languages: z.array(z.object({ language, families: count.meta(example(11)) })),
    requests: count.meta({ description: 'Requests, which see the details once confirmed', ...example(3) }),
    withoutEmail: z.array(
      z.object({
        bookingId: id,
        reference: z.string().meta(example('QF-7K3M9XTC')),
        name: z.string().nullable().meta(example('Sibtain Noor')),
        phone: z.string().meta(example('+91 98200 00000')),
        phoneE164,
        language,
        handedAt: instantOut.nullable().describe('When it was handed the present version'),
      }),
    ),
  })
  .meta({ id: 'DetailsAudience' })
export type DetailsAudience = z.output<typeof audience>

const state = z
  .object({
    title: z.string().meta(example('13 Rajab in Najaf')),
    organizer: z.string().meta(example('Noor Travels')),
    departureDate: day.meta(example('2026-12-19')),
    city: z
      .string()
      .nullable()
      .meta({ description: 'Where it sets out', ...example('Mumbai') }),
    timeZone: z.string().nullable().meta(example('Asia/Kolkata')),
    isOpen: z.boolean().meta({ description: 'It can still be changed', ...example(true) }),
    version,
    content: detailsOut,
    toldVersion: version.nullable().describe('The last version that everyone was told'),
    toldContent: detailsOut.nullable(),
    settledContent: detailsOut
      .nullable()
      .describe(
        'What everyone was told, or was marked as small since: what differs from it is changed and not sent',
      ),
    versions: z.array(detailsVersion).describe('The newest first'),
    audience,
    waiting: z
      .object({
        id,
        version,
        dueAt: instantOut,
        secondsLeft: count.meta({
          description: 'Until then, counted at the server: the clock of a browser may be wrong',
          ...example(10),
        }),
        who: z.string().nullable().meta(example('Aqeel Merchant')),
      })
      .nullable()
      .describe('Emails that can still be undone'),
    toldToday: count.meta({ description: 'Messages to everyone in the last 24 hours', ...example(1) }),
    nextAt: instantOut.nullable().describe('From when everyone can be told again; null: now'),
    morning: instantOut.nullable().describe('Tomorrow at 09:00 in the departure city; null: only now'),
    others: z
      .array(
        z.object({
          id,
          title: z.string().meta(example('Mid-Sha’ban in Karbala')),
          departureDate: day.meta(example('2027-01-15')),
        }),
      )
      .describe('Other departures of the company whose details can be copied'),
  })
  .meta({ id: 'DepartureDetails' })
export type DepartureDetailsState = z.output<typeof state>

const endpointDefaults = {
  access: 'signed-in',
  invalid: 'invalid_details',
  failure: 'details_failed',
} as const
const refuses = ['trip_not_found', 'booking_update_unauthorized'] as const

export const showDetails = endpoint('details.get', 'GET /api/departures/:id/details', {
  summary:
    'The practical details of a departure with all versions, and who would be told: for owners, managers and desks of its company, and admins.',
  ...endpointDefaults,
  shows: ['bookings', 'details', 'trips'],
  input: z.object(departure),
  output: state,
  refuses,
})

const change = {
  ...departure,
  seenVersion: version.meta({ description: 'The version that was changed', ...example(3) }),
  content: detailsInput,
}

export const saveDetails = endpoint('details.save', 'PUT /api/departures/:id/details', {
  summary:
    'Saves a new version without telling anyone. Without a difference there is no new version. A small change, such as a spelling mistake, settles what stood untold.',
  ...endpointDefaults,
  input: z.object({
    ...change,
    isSmall: z
      .boolean()
      .default(false)
      .meta({ description: 'Nobody needs to be told of it', ...example(false) }),
  }),
  output: state,
  refuses: [...refuses, 'changed_meanwhile', 'details_closed', 'too_many_attempts'],
})

export const previewDetails = endpoint('details.preview', 'POST /api/departures/:id/details/preview', {
  summary:
    'The email that everyone would get about these details, in one language: what differs from the version told last. Nothing is saved or sent.',
  ...endpointDefaults,
  shows: ['bookings', 'details', 'trips'],
  input: z.object({ ...departure, content: detailsInput, language }),
  output: z.object({
    subject: z.string().meta(example('Practical details: 13 Rajab in Najaf')),
    text: z.string().meta(example('Meeting point: Gate 5')),
  }),
  refuses,
})

export const tellEveryone = endpoint('details.tell', 'POST /api/departures/:id/details/tell', {
  summary:
    'Saves the details and tells every confirmed booking in its language, in ten seconds or tomorrow at 09:00 in the departure city. `families` and `emails` are what the sender saw: if they differ by now, nothing happens. At most twice in 24 hours.',
  ...endpointDefaults,
  input: z.object({
    ...change,
    when: z.enum(['now', 'morning']).meta(example('now')),
    families: count.meta(example(21)),
    emails: count.meta(example(19)),
  }),
  output: state,
  refuses: [
    ...refuses,
    'changed_meanwhile',
    'details_closed',
    'details_unchanged',
    'details_audience_changed',
    'details_only_now',
    'details_waiting',
    'details_told_often',
    'too_many_attempts',
  ],
})

export const undoTelling = endpoint('details.undo', 'POST /api/departures/:id/details/undo', {
  summary:
    'Undoes telling everyone while the emails wait: none goes out, and the details are again what they were before.',
  ...endpointDefaults,
  input: z.object({ ...departure, notice: z.string().max(100).meta(idParam(id)) }),
  output: state,
  refuses: [...refuses, 'details_sent', 'too_many_attempts'],
})

export const handOverDetails = endpoint('details.handOver', 'POST /api/departures/:id/details/hand-over', {
  summary: 'Notes that a family without an email address was given the present version, or that it was not.',
  ...endpointDefaults,
  input: z.object({
    ...departure,
    bookingId: z.string().max(100).meta(idParam(id)),
    version,
    isHanded: z.boolean().meta(example(true)),
  }),
  output: state,
  refuses: [...refuses, 'booking_not_found', 'changed_meanwhile', 'too_many_attempts'],
})

/** The details as a booking and a plan show them. */
export const shownDetails = z
  .object({
    ...detailsOut.shape,
    city: z.string().nullable().meta(example('Mumbai')),
    changedOn: day
      .nullable()
      .meta({ description: 'The day of a change within the last 7 days', ...example('2026-11-22') }),
    changed: z.array(z.enum(detailsFields)).describe('What was changed on that day'),
  })
  .meta({ id: 'ShownDetails' })
export type ShownDetails = z.output<typeof shownDetails>
