import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const demoAccounts = endpoint('demo.accounts', 'GET /api/auth/demo-accounts', {
  summary: 'The accounts of the demo and their password; not found where this is no demo.',
  access: 'public',
  shows: [],
  anyToken: true,
  input: z.object({}),
  output: z.object({
    password: z.string(),
    accounts: z.array(z.object({ email: z.string(), role: z.string(), note: z.string() })),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
  refuses: ['not_found'],
})
