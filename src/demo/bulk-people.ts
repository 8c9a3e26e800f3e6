import type { users } from '#server/accounts/core/tables.ts'
import type { organizers } from '#server/organizers/tables.ts'
import type { Pilgrim } from './bookings.ts'
import type { Catalogue } from './catalogue.ts'
import { companyNameParts, titleTexts } from './name-parts.ts'
import { createRandom, pick, randomBetween, stableId } from './random.ts'

type UserRow = typeof users.$inferInsert
type OrganizerRow = typeof organizers.$inferInsert & { id: string; isVerified: boolean }

const tripsPerOrganizer = 50
const bookingsPerPilgrim = 4
const dayInMilliseconds = 86_400_000

/** An organizer for every fifty trips, and one in twenty more who still waits for verification. */
export function createCompanies(
  trips: number,
  seed: number,
  now: Date,
): { organizer: OrganizerRow; owner: UserRow }[] {
  const selling = Math.max(1, Math.ceil(trips / tripsPerOrganizer))
  return Array.from({ length: selling + Math.floor(selling / 20) }, (_, index) => {
    const name = `many-${seed}/organizer-${index}`
    const random = createRandom(name)
    const isVerified = index < selling
    const email = `seed${seed}-organizer${index + 1}@example.com`
    const contactPhone = `+91 50${randomBetween(random, 100, 999)} ${randomBetween(random, 10_000, 99_999)}`
    const createdAt = new Date(
      now.getTime() -
        randomBetween(random, isVerified ? 800 : 1, isVerified ? 2_000 : 60) * dayInMilliseconds,
    )
    const owner = createUserRow({
      name: `${name}/owner`,
      email,
      role: 'organizer',
      phone: contactPhone,
      createdAt,
    })
    const companyName = createCompanyName(seed, index)
    const organizer = {
      id: stableId(name),
      userId: owner.id,
      companyName,
      // Names are made of few words, and may come twice.
      duplicateNameNumber: (seed % 1_000) * 1_000_000 + index + 1,
      description: `${companyName}: ${pick(random, titleTexts.en.sentences)} ${pick(random, titleTexts.en.sentences)}`,
      yearsExperience: randomBetween(random, 2, 30),
      isVerified,
      verificationBadges: isVerified ? ['travel_license', 'safety_certified'] : [],
      contactEmail: email,
      contactPhone,
      businessEmail: email,
      businessPhone: contactPhone,
      appliedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    }
    return { organizer, owner }
  })
}

/** People who are made when they are requested: hundreds of thousands need not be held in memory. */
export type Pilgrims = {
  count: number
  at: (index: number) => Pilgrim
  usersFrom: (start: number, most: number) => UserRow[]
}

/** Enough pilgrims for the bookings, with names of the catalogue's. */
export function createPilgrims(bookings: number, catalogue: Catalogue, seed: number, now: Date): Pilgrims {
  const count = bookings === 0 ? 0 : Math.max(50, Math.ceil(bookings / bookingsPerPilgrim))
  const make = (index: number) => {
    const name = `many-${seed}/pilgrim-${index}`
    const random = createRandom(name)
    const first = pick(random, catalogue.users)
    const last = pick(random, catalogue.users)
    const email = `seed${seed}-pilgrim${index + 1}@example.com`
    const createdAt = new Date(now.getTime() - randomBetween(random, 500, 900) * dayInMilliseconds)
    const { phone, language } = first
    const { firstName } = first
    const { lastName } = last
    const called = `${firstName} ${lastName}`
    const pilgrim = { id: stableId(name), email, phone, language, createdAt, name: called }
    return { pilgrim, name, firstName, lastName }
  }
  const userAt = (index: number): UserRow => {
    const { pilgrim, name, firstName, lastName } = make(index)
    return {
      ...createUserRow({ ...pilgrim, name, role: 'pilgrim' }),
      language: pilgrim.language,
      firstName,
      lastName,
    }
  }
  return {
    count,
    at: (index) => make(index).pilgrim,
    usersFrom: (start, most) =>
      Array.from({ length: Math.min(most, count - start) }, (_, offset) => userAt(start + offset)),
  }
}

type Person = { name: string; email: string; role: 'pilgrim' | 'organizer'; phone: string; createdAt: Date }

function createUserRow({ name, email, role, phone, createdAt }: Person): UserRow {
  return {
    id: stableId(name),
    email,
    username: email.split('@')[0] ?? email,
    firstName: 'Demo',
    lastName: 'Organizer',
    phone,
    language: 'en',
    emailVerified: true,
    ownerProvenAt: createdAt,
    role,
    createdAt,
    updatedAt: createdAt,
  }
}

/** A different name for each of thousands; numbered beyond them. */
function createCompanyName(seed: number, index: number): string {
  const { first, second, kind } = companyNameParts
  const place = index + seed * 7
  const round = Math.floor(index / (first.length * second.length * kind.length))
  const parts = [
    first[place % first.length],
    second[Math.floor(place / first.length) % second.length],
    kind[Math.floor(place / (first.length * second.length)) % kind.length],
  ]
  return [...parts, ...(round > 0 ? [round + 1] : [])].join(' ')
}
