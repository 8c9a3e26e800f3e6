import { z } from 'zod'
import { isCountry } from '#domain/countries.ts'
import { endpoint } from './endpoint.ts'
import { day, dayOut, done, line, text } from './fields.ts'

/** What a form leaves empty there is none of; what is not sent at all stays as it is. */
const emptyAsNull = (value: string) => (value === '' ? null : value)
const country = z.string().refine(isCountry, 'unknown_country')

/** What the profile form sends (specification 7). The address of the account is sent along and never changes. */
export const profileForm = z.object({
  firstName: line(80).min(1, 'required'),
  lastName: line(80).min(1, 'required'),
  email: z.string().max(254).nullish(),
  phone: line(40).transform(emptyAsNull).nullish(),
  address: text(300).transform(emptyAsNull).nullish(),
  nationality: z.string().max(80).transform(emptyAsNull).pipe(country.nullable()).nullish(),
  dateOfBirth: z.string().max(40).transform(emptyAsNull).pipe(day.nullable()).nullish(),
})

export const profile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  nationality: z.string().nullable().describe('ISO 3166-1 code of a country'),
  dateOfBirth: dayOut.nullable(),
  hasPassword: z.boolean(),
  providers: z.array(z.string()).describe('Whom the account can also be entered through'),
})
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
  summary: "Changes the signed-in user's profile; the e-mail address stays.",
  access: 'signed-in',
  input: profileForm,
  output: profile,
  invalid: 'invalid_profile',
  failure: 'profile_update_failed',
})

/** Where somebody is signed in, without anything that would let somebody else in. */
export const session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  browser: z.string().nullable().describe("As its own word for itself has it: 'Chrome'"),
  system: z.string().nullable().describe("'Android'"),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
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
  summary: "Ends one of the user's sessions; one that is gone already, or another's, is not found.",
  access: 'signed-in',
  input: z.object({ id: z.uuid() }),
  output: done,
  invalid: 'not_found',
  failure: 'server_error',
  refuses: ['not_found'],
})

export const endOtherSessions = endpoint('profiles.endOtherSessions', 'DELETE /api/auth/sessions', {
  summary: 'Ends every session of the user but the one that asks.',
  access: 'signed-in',
  input: z.object({}),
  output: done,
  invalid: 'invalid_request',
  failure: 'server_error',
})
