import type { Role } from '#domain/accounts.ts'
import type { users } from './schema.ts'
import type { Catalogue, CatalogueOrganizer } from './seed-catalogue.ts'
import { stableId } from './seed-random.ts'

type DemoAccount = { email: string; role: Role; note: string }

/** Who can sign in to a demo. Nobody else of the catalogue has a password. */
export const demoAccounts: { password: string; list: DemoAccount[] } = {
  password: 'Safar-Karbala-2027',
  list: [
    { email: 'pilgrim@example.com', role: 'pilgrim', note: 'a pilgrim with bookings past and coming' },
    { email: 'organizer@example.com', role: 'organizer', note: 'a verified organizer with trips and bookings' },
    { email: 'pending@example.com', role: 'organizer', note: 'an organizer waiting for verification' },
    { email: 'admin@example.com', role: 'admin', note: 'an administrator' },
  ],
}

/** The catalogue's user ids of the four accounts; the two organizers own companies of the catalogue. */
const accountIds: Record<string, string> = {
  'pilgrim@example.com': 'user-pilgrim',
  'organizer@example.com': 'user-org-01',
  'pending@example.com': 'user-org-12',
  'admin@example.com': 'user-admin',
}

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

/** Every account of the demo: the four, the owners of the companies, and the pilgrims who have booked and reviewed. */
export function userRows(catalogue: Catalogue, passwordHash: string): (typeof users.$inferInsert)[] {
  const beginning = catalogue.organizers.map(({ createdAt }) => createdAt).sort()[0] ?? catalogue.asOf
  const account = accountRow(passwordHash)
  return [
    account({ ...demoAdmin, role: 'admin', createdAt: beginning }),
    account({ ...demoPilgrim, role: 'pilgrim', createdAt: beginning }),
    ...catalogue.organizers.map((organizer) => account(ownerOf(organizer))),
    ...catalogue.users.map((user) => account({ ...user, role: 'pilgrim' })),
  ]
}

function ownerOf(organizer: CatalogueOrganizer): Account {
  const number = organizer.id.slice('org-'.length)
  const demo = demoAccounts.list.find(({ email }) => accountIds[email] === organizer.userId)
  return {
    ...organizer.owner,
    id: organizer.userId,
    role: 'organizer',
    email: demo?.email ?? `organizer${number}@example.com`,
    phone: organizer.contactPhone,
    address: `${organizer.city}, ${organizer.country}`,
    nationality: organizer.country,
    createdAt: organizer.createdAt,
  }
}

type Account = Omit<typeof users.$inferInsert, 'id' | 'username' | 'createdAt'> & { id: string; createdAt: string }

function accountRow(passwordHash: string) {
  return (account: Account): typeof users.$inferInsert => {
    const createdAt = new Date(account.createdAt)
    return {
      id: stableId(account.id),
      email: account.email,
      username: account.email.split('@')[0] ?? account.email,
      passwordHash: account.email in accountIds ? passwordHash : null,
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone,
      address: account.address,
      nationality: account.nationality,
      language: account.language ?? 'en',
      emailVerified: true,
      role: account.role,
      createdAt,
      updatedAt: createdAt,
    }
  }
}
