import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defaultRole, roles } from '#domain/accounts.ts'
import { createdAt, day, id, instant } from '#server/machine/data/columns.ts'

export const users = pgTable('users', {
  id: id(),
  email: text().notNull(),
  username: text().notNull(),
  passwordHash: text(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  phone: text(),
  address: text(),
  nationality: text(),
  dateOfBirth: day(),
  language: text().notNull().default('en'),
  emailVerified: boolean().notNull().default(false),
  verificationTokenHash: text(),
  verificationExpiresAt: instant(),
  resetTokenHash: text(),
  resetExpiresAt: instant(),
  authProvider: text().notNull().default('email'),
  role: text({ enum: roles }).notNull().default(defaultRole),
  isActive: boolean().notNull().default(true),
  lastLoginAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const externalIdentities = pgTable('external_identities', {
  provider: text({ enum: ['google', 'apple', 'facebook'] }).notNull(),
  /** The provider's id of the person. */
  subject: text().notNull(),
  userId: uuid().notNull(),
  linkedAt: createdAt(),
})
