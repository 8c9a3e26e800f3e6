import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { emailOut, example, passwordExample } from '#contract/fields.ts'
import { roles } from '#domain/accounts/accounts.ts'

export const listDemoAccounts = endpoint('demo.accounts', 'GET /api/auth/demo-accounts', {
  summary: 'The accounts of the demo and their password; not found where this is no demo.',
  access: 'public',
  shows: [],
  anyToken: true,
  input: z.object({}),
  output: z.object({
    password: z.string().meta(passwordExample),
    accounts: z.array(
      z.object({
        email: emailOut,
        role: z.enum(roles),
        note: z.string().meta(example('A pilgrim with bookings')),
      }),
    ),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
  refuses: ['not_found'],
})
