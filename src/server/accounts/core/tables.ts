import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authProviders, defaultRole, roles } from '#domain/accounts/accounts.ts'
import { externalProviders } from '#domain/accounts/external-accounts.ts'
import { createdAtColumn, dayColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

export const users = pgTable('users', {
  id: idColumn(),
  email: text().notNull(),
  username: text().notNull(),
  passwordHash: text(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  phone: text(),
  address: text(),
  nationality: text(),
  dateOfBirth: dayColumn(),
  language: text().notNull().default('en'),
  emailVerified: boolean().notNull().default(false),
  verificationTokenHash: text(),
  verificationExpiresAt: instantColumn(),
  /** The browsers that gave one half of the proof: where the account was registered, where its emailed link was opened. */
  registeredBrowserHash: text(),
  openedBrowserHash: text(),
  /** When mailbox and sign-in method were proven in one browser (decision 0029). */
  ownerProvenAt: instantColumn(),
  resetTokenHash: text(),
  resetExpiresAt: instantColumn(),
  authProvider: text({ enum: authProviders }).notNull().default('email'),
  role: text({ enum: roles }).notNull().default(defaultRole),
  isActive: boolean().notNull().default(true),
  lastLoginAt: instantColumn(),
  createdAt: createdAtColumn(),
  updatedAt: createdAtColumn(),
})

export const externalIdentities = pgTable('external_identities', {
  provider: text({ enum: externalProviders }).notNull(),
  /** The provider's id of the person. */
  subject: text().notNull(),
  userId: uuid().notNull(),
  linkedAt: createdAtColumn(),
  /** Identifies a sign-in method to its owner. */
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  /** Whether the reader of the account's mailbox opened it. */
  isProven: boolean().notNull().default(false),
})
