import { countries } from '#domain/kernel/countries.ts'
import { formats } from '#i18n/format.ts'
import type { users } from '#server/accounts/core/tables.ts'
import type { DemoAccount } from './accounts.ts'
import type { Catalogue, CatalogueOrganizer } from './catalogue.ts'
import { demoColleagues } from './desk/colleagues.ts'
import { stableId } from './random.ts'

export const demoPilgrim = {
  id: 'user-pilgrim',
  firstName: 'Zahra',
  lastName: 'Safarwala',
  email: 'pilgrim@example.com',
  phone: '+91 50799 10001',
  address: 'Mumbai, Maharashtra',
  nationality: 'India',
  language: 'en',
}

const demoAdmin = { id: 'user-admin', firstName: 'Noor', lastName: 'Qafila', email: 'admin@example.com' }

/** Every account of the demo: those that can sign in, the owners of the companies, and the pilgrims. */
export function userRows(
  catalogue: Catalogue,
  accounts: readonly DemoAccount[],
  passwordHash: string,
): UserRow[] {
  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  const beginning = catalogue.organizers.map(({ createdAt }) => createdAt).sort()[0] ?? catalogue.asOf
  const people: Account[] = [
    { ...demoAdmin, role: 'admin', createdAt: beginning },
    { ...demoPilgrim, role: 'pilgrim', createdAt: beginning },
    ...catalogue.organizers.map((organizer) => createOwner(organizer, emails.get(organizer.userId))),
    ...createColleagues(catalogue, emails),
    ...catalogue.users.map((user) => ({ ...user, role: 'pilgrim' as const })),
  ]
  return people.map((account) => userRow(account, emails.has(account.id) ? passwordHash : null))
}

type UserRow = typeof users.$inferInsert
type Account = Omit<UserRow, 'id' | 'username' | 'createdAt'> & { id: string; createdAt: string }

/** The role of their accounts is a pilgrim's: what they do for a company is said by their membership. */
const createColleagues = (catalogue: Catalogue, emails: ReadonlyMap<string, string>): Account[] =>
  demoColleagues.map(({ id, firstName, lastName, phone }) => ({
    id,
    firstName,
    lastName,
    phone,
    email: emails.get(id) ?? `${id}@example.com`,
    role: 'pilgrim',
    nationality: 'India',
    createdAt: catalogue.organizers[0]?.createdAt ?? catalogue.asOf,
  }))

function createOwner(
  organizer: CatalogueOrganizer,
  email = `${organizer.id.replace('org-', 'organizer')}@example.com`,
): Account {
  return {
    ...organizer.owner,
    id: organizer.userId,
    role: 'organizer',
    email,
    phone: organizer.contactPhone,
    address: `${organizer.city}, ${organizer.country}`,
    nationality: organizer.country,
    createdAt: organizer.createdAt,
  }
}

/** The catalogue names countries in English; an account has the code. */
const { country: countryName } = formats('en')

function userRow(account: Account, passwordHash: string | null): UserRow {
  const createdAt = new Date(account.createdAt)
  return {
    id: stableId(account.id),
    email: account.email,
    username: account.email.split('@')[0] ?? account.email,
    passwordHash,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    address: account.address,
    nationality: countries.find((code) => countryName(code) === account.nationality),
    language: account.language ?? 'en',
    emailVerified: true,
    ownerProvenAt: createdAt,
    role: account.role,
    createdAt,
    updatedAt: createdAt,
  }
}
