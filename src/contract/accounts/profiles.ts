import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  day,
  dayOut,
  example,
  exampleFrom,
  id,
  instantOut,
  name,
  optionalPhone,
  phone,
  successOutput,
  text,
} from '#contract/fields.ts'
import { externalProviders } from '#domain/accounts/external-accounts.ts'
import { findCountryCode } from '#domain/kernel/countries.ts'
import { user } from './accounts.ts'

/** Stores a field that was left empty as null; a field that is not sent does not change. */
const emptyAsNull = (value: string) => (value === '' ? null : value)
const addressExample = example('12 Mohammed Ali Road, Mumbai')
const nationality = { description: 'ISO 3166-1 code of a country', ...example('IN') }
/** By its code or by its name in any of the five languages; stored as the code (decisions: Second reading). */
const country = z.string().transform((value, context) => {
  const code = findCountryCode(value)
  if (code !== undefined) return code
  context.addIssue({ code: 'custom', message: 'unknown_country' })
  return z.NEVER
})

const personName = name(80).refine((value) => value !== '', 'required')

/** The profile form (specification 7). The address of the account is sent with it and never changes. */
export const profileForm = z.object({
  firstName: personName.meta(exampleFrom(user.shape.firstName)),
  lastName: personName.meta(exampleFrom(user.shape.lastName)),
  email: z.string().max(254).nullish().meta(exampleFrom(user.shape.email)),
  phone: optionalPhone.transform(emptyAsNull).nullish().meta(exampleFrom(phone)),
  address: text(300).transform(emptyAsNull).nullish().meta(addressExample),
  nationality: z
    .string()
    .max(80)
    .transform(emptyAsNull)
    .pipe(country.nullable())
    .nullish()
    .meta({
      ...nationality,
      description: 'A country by its ISO code, or by its name in one of the five languages',
    }),
  dateOfBirth: z
    .string()
    .max(40)
    .transform(emptyAsNull)
    .pipe(day.nullable())
    .nullish()
    .meta(example('1961-03-21')),
})

const profile = z
  .object({
    ...user.pick({ firstName: true, lastName: true, email: true, phone: true }).shape,
    address: z.string().nullable().meta(addressExample),
    // Open: the column is held to no list.
    nationality: z.string().nullable().meta(nationality),
    dateOfBirth: dayOut.nullable().meta(example('1961-03-21T00:00:00.000Z')),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(externalProviders)).describe('Whom the account can also be entered through'),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profile>

export const getProfile = endpoint('profiles.get', 'GET /api/auth/profile', {
  summary: "The signed-in user's profile.",
  access: 'signed-in',
  shows: ['accounts'],
  input: z.object({}),
  output: profile,
  invalid: 'invalid_request',
  failure: 'user_fetch_failed',
})

export const updateProfile = endpoint('profiles.update', 'PUT /api/auth/profile', {
  summary: "Changes the signed-in user's profile; the email address does not change.",
  access: 'signed-in',
  input: profileForm,
  output: profile,
  invalid: 'invalid_profile',
  failure: 'profile_update_failed',
})

/** An active session, without anything that would let another person sign in. */
const session = z
  .object({
    id,
    isCurrent: z.boolean(),
    browser: z
      .string()
      .nullable()
      .meta({ description: "As it names itself: 'Chrome'", ...example('Chrome') }),
    system: z
      .string()
      .nullable()
      .meta({ description: "'Android'", ...example('Android') }),
    createdAt: instantOut,
    lastSeenAt: instantOut,
  })
  .meta({ id: 'Session' })
export type SessionInfo = z.output<typeof session>

export const listSessions = endpoint('profiles.sessions', 'GET /api/auth/sessions', {
  summary: 'Where the signed-in user is signed in: this session first, then the last used.',
  access: 'signed-in',
  shows: ['sessions'],
  input: z.object({}),
  output: z.array(session),
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const endOneSession = endpoint('profiles.endSession', 'DELETE /api/auth/sessions/:id', {
  summary:
    "Ends one of the user's sessions; one that has already ended, or belongs to someone else, is not found.",
  access: 'signed-in',
  input: z.object({ id }),
  output: successOutput,
  invalid: 'not_found',
  failure: 'server_error',
  refuses: ['not_found'],
})

export const endOtherSessions = endpoint('profiles.endOtherSessions', 'DELETE /api/auth/sessions', {
  summary: 'Ends every session of the user except the current one.',
  access: 'signed-in',
  input: z.object({}),
  output: successOutput,
  invalid: 'invalid_request',
  failure: 'server_error',
})
