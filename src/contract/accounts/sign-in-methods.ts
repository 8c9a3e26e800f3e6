import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { example, id, idParam, instantOut, successOutput } from '#contract/fields.ts'
import { externalProviders } from '#domain/accounts/external-accounts.ts'

/** A sign-in method of an account. The password is changed, never removed, and has no id. */
const signInMethod = z
  .object({
    id: id.nullable(),
    kind: z.enum(['password', ...externalProviders]),
    since: instantOut
      .nullable()
      .meta({ description: 'When it was added; unknown for a password', ...example(null) }),
  })
  .meta({ id: 'WayIn' })
export type SignInMethod = z.output<typeof signInMethod>

export const listSignInMethods = endpoint('profiles.waysIn', 'GET /api/auth/ways-in', {
  summary:
    'What the signed-in user can sign in with: the password first, then the providers as they were added.',
  access: 'signed-in',
  shows: ['accounts'],
  input: z.object({}),
  output: z.array(signInMethod),
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const removeSignInMethod = endpoint('profiles.removeWayIn', 'DELETE /api/auth/ways-in/:id', {
  summary:
    "Detaches a provider from the user's account and ends the user's other sessions; never the only sign-in method.",
  access: 'signed-in',
  input: z.object({ id: z.string().max(100).meta(idParam(id)) }),
  output: successOutput,
  invalid: 'not_found',
  failure: 'server_error',
  refuses: ['last_way_in'],
})
