import { z } from 'zod'
import { roles } from '#domain/accounts.ts'
import { endpoint } from './endpoint.ts'
import { emailOut, example } from './fields.ts'

export const demoAccounts = endpoint('demo.accounts', 'GET /api/auth/demo-accounts', {
  summary: 'The accounts of the demo and their password; not found where this is no demo.',
  access: 'public',
  shows: [],
  anyToken: true,
  input: z.object({}),
  output: z.object({
    password: z.string().meta(example('Safa-and-Marwa-7')),
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
