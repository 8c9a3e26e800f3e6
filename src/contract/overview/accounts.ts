import { z } from 'zod'
import { user } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  cursor,
  example,
  exampleFrom,
  idParam,
  instantOut,
  line,
  pageSize,
  userId,
} from '#contract/fields.ts'
import { organizer } from '#contract/organizers/organizers.ts'
import { roles } from '#domain/accounts/accounts.ts'

/** An account as admins list it. */
export const moderatedUser = z.object({
  ...user.pick({ id: true, email: true, firstName: true, lastName: true, role: true }).shape,
  emailVerified: z.boolean(),
  isActive: z.boolean(),
  companyName: organizer.shape.companyName.nullable(),
  deletionDueAt: instantOut
    .nullable()
    .meta({ description: 'When its deletion is due, if one was requested', ...example(null) }),
  createdAt: instantOut,
  lastLoginAt: instantOut.nullable(),
})
export type ModeratedUser = z.output<typeof moderatedUser>

export const searchUsers = endpoint('admin.users', 'GET /api/admin/users', {
  summary: 'Accounts, the newest first, found by address or name, page by page.',
  access: 'admin',
  shows: ['accounts', 'organizers', 'deletions'],
  input: z.object({
    id: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Only this one', ...exampleFrom(userId) }),
    q: line(200)
      .optional()
      .meta({ description: 'Part of an address or name', ...example('zahra') }),
    role: z.enum(roles).optional(),
    state: z.enum(['active', 'disabled']).optional(),
    limit: pageSize(100).default(20),
    cursor: cursor.optional(),
  }),
  output: z.object({
    users: z.array(moderatedUser),
    total: count.describe('How many match'),
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'user_fetch_failed',
})

export const setUserActive = endpoint('admin.setUserActive', 'PATCH /api/admin/users/:id', {
  summary:
    'Disables an account, which ends its sessions, or enables it again. The last active admin cannot be disabled.',
  access: 'admin',
  input: z.object({ id: z.string().max(100).meta(idParam(userId)), isActive: z.boolean() }),
  output: moderatedUser,
  invalid: 'invalid_request',
  failure: 'user_update_failed',
  refuses: ['user_not_found', 'last_admin', 'deletion_under_way'],
})
