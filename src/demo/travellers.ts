import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { TravellerChanges } from '#contract/travellers/travellers.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { listPartyPlaces } from '#domain/travellers/party-places.ts'
import { isConfirmed } from '#domain/travellers/read-permissions.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Files } from '#server/machine/files/files.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { newFileKey, sealFile } from '#server/machine/secrets/sealed-file.ts'
import { replaceAnswer } from '#server/travellers/company/needs-service.ts'
import { lockOrInsertTraveller } from '#server/travellers/core/changing.ts'
import { writeFields } from '#server/travellers/core/writing-service.ts'
import { announceFile, storeDocument } from '#server/travellers/papers/changing.ts'
import { documentSealContext, documentStoragePath } from '#server/travellers/papers/view.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createRandom, pick, type Random, randomBetween, stableId } from './random.ts'

// The travellers of the demo's company: passports that are valid, missing, or expire too early, and one person in a wheelchair.

/** Two departures, the nearer one first; of theirs so many people. */
const departures = ['trip-001', 'trip-002']
export const demoTravellers = 90

/** In Latin and in own letters. */
type Name = readonly [latin: string, own: string]

const families: readonly Name[] = [
  ['RIZVI', 'رضوی'],
  ['MERCHANT', 'مرچنٹ'],
  ['JAFRI', 'جعفری'],
  ['KOLWALA', 'کول والا'],
  ['NAQVI', 'نقوی'],
  ['LAKDAWALA', 'لکڑا والا'],
  ['ZAIDI', 'زیدی'],
  ['MOTIWALA', 'موتی والا'],
]
const women: readonly Name[] = [
  ['ZAHRA', 'زہرا'],
  ['TASNEEM', 'تسنیم'],
  ['SHIRIN', 'شیریں'],
  ['SAKINA', 'سکینہ'],
  ['MARYAM', 'مریم'],
]
const men: readonly Name[] = [
  ['ALI', 'علی'],
  ['HASAN', 'حسن'],
  ['MURTAZA', 'مرتضیٰ'],
  ['YUSUF', 'یوسف'],
  ['SADIQ', 'صادق'],
]

/** The encryption of personal data, and the store for their documents. */
export type TravellerStore = { sealer: Sealer; files: Pick<Files, 'put'> }

/** Fills in the people of the demo's departures, as their families and the company would. */
export const seedTravellers = (db: Queryable, store: TravellerStore, now: Date): Promise<number> =>
  nameTravellers(db, store, { trips: departures, most: demoTravellers, firstTurn: 0 }, now)

/** `firstTurn`: by the turn of a traveller a passport is missing, expires early, or special needs are stated. */
type Naming = { trips: readonly string[]; most: number; firstTurn: number; areComplete?: boolean }

/** Fills in the people of these departures in the order of the departures and bookings, `most` of them. Returns how many. */
export async function nameTravellers(
  db: Queryable,
  { sealer, files }: TravellerStore,
  { trips: ids, most, firstTurn, areComplete = false }: Naming,
  now: Date,
): Promise<number> {
  const rows = await db
    .select({
      id: bookings.id,
      status: bookings.status,
      party: currentColumns.party,
      organizerId: trips.organizerId,
      departureDate: trips.departureDate,
      returnDate: trips.returnDate,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(inArray(bookings.tripId, ids.map(stableId)))
    .orderBy(asc(trips.departureDate), asc(bookings.createdAt), asc(bookings.id))
  let named = 0
  for (const booking of rows) {
    if (!isConfirmed(booking.status)) continue
    const random = createRandom(`travellers of ${booking.id}`)
    const family = pick(random, families)
    for (const [at, place] of listPartyPlaces(booking.party).entries()) {
      if (named >= most) return named
      const { id: bookingId, organizerId } = booking
      const person = await lockOrInsertTraveller(db, { bookingId, organizerId, place, now })
      const turn = areComplete ? completeTurn : firstTurn + named
      const given = { turn, name: named + at, at, age: place.age, family, journey: booking }
      const fields = createFields(random, given)
      await writeFields(db, sealer, person, fields, now)
      if (fields.passportNumber && turn % 5 !== 3) await addDocuments(db, { sealer, files }, person.id, now)
      if (turn === wheelchairIndex) await answerWheelchair(db, sealer, person.id, now)
      named++
    }
  }
  return named
}

/** The turn of a traveller with all papers, and without special needs. */
const completeTurn = 2

/** The one whose request for a wheelchair was answered; the other one waits for it. */
const wheelchairIndex = 7
const unansweredIndex = 23

type TravellerSeed = {
  turn: number
  name: number
  /** The index within the booking. */
  at: number
  age: 'adult' | 'child' | 'infant'
  family: Name
  journey: { departureDate: CalendarDate; returnDate: CalendarDate }
}

/** Creates the fields of one traveller; every ninth has no passport, every eleventh's expires early, one before the return. */
function createFields(
  random: Random,
  { turn, name, at, age, family, journey }: TravellerSeed,
): TravellerChanges {
  // Each name once in a family.
  const isWoman = at % 2 === 0
  const names = isWoman ? women : men
  const [given, own] = names[name % names.length] ?? ['ALI', 'علی']
  const [surname, ownFamily] = family
  const years = { adult: randomBetween(random, 20, 74), child: randomBetween(random, 3, 10), infant: 1 }[age]
  const birthDate = addDays(journey.departureDate, -years * 365 - randomBetween(random, 30, 300))
  const person: TravellerChanges = {
    surname,
    givenNames: given,
    ownName: `${own} ${ownFamily}`,
    sex: isWoman ? 'female' : 'male',
    ...(turn % 3 === 0 && { roomWish: 'quad' as const }),
  }
  if (turn % 9 === 4) return person
  const passport: TravellerChanges = {
    birthDate,
    birthPlace: 'Mumbai',
    nationality: 'IND',
    issuingCountry: 'IND',
    passportNumber: `${pick(random, ['M', 'P', 'R', 'V', 'Z'])}${randomBetween(random, 1_000_000, 9_999_999)}`,
    passportExpiry: pickExpiry(random, turn, journey),
    fatherName: pick(random, men)[0],
    grandfatherName: pick(random, men)[0],
    emergencyContact: {
      name: `${pick(random, men)[1]} ${ownFamily}`,
      phone: `+91 98200 ${randomBetween(random, 10_000, 99_999)}`,
      relation: null,
    },
  }
  return { ...person, ...passport, ...pickNeeds(turn) }
}

function pickExpiry(random: Random, turn: number, { returnDate }: TravellerSeed['journey']): CalendarDate {
  if (turn === 14) return addDays(returnDate, -3)
  return addDays(
    returnDate,
    turn % 11 === 6 ? randomBetween(random, 20, 150) : randomBetween(random, 400, 2_800),
  )
}

function pickNeeds(turn: number): TravellerChanges {
  if (turn === wheelchairIndex)
    return {
      needs: [{ kind: 'wheelchair', note: 'From the hotel to the shrine; a few steps are no trouble.' }],
    }
  if (turn === unansweredIndex) return { needs: [{ kind: 'step_free', note: null }], diet: 'No sugar' }
  return turn % 17 === 9 ? { needs: [{ kind: 'diet', note: 'Soft food' }] } : {}
}

async function answerWheelchair(
  db: Queryable,
  sealer: Sealer,
  travellerId: string,
  now: Date,
): Promise<void> {
  const words = 'A wheelchair stands at the hotel for all days; somebody pushes it for a small fee.'
  await replaceAnswer(db, sealer, {
    travellerId,
    kind: 'wheelchair',
    words,
    answer: 'can_with_fee',
    fee: '1500.00',
    answeredAt: now,
    answeredBy: stableId('user-org-01'),
  })
}

/** A drawing in place of a passport's page and of a photograph: of no real person. */
const placeholderImage = Buffer.from(
  'UklGRpADAABXRUJQVlA4TIMDAAAvo0FIAF/jKpJtqWmWLzwgGJkkMbHeseGojSRJcvVzYAzn4bU4FsJV4aiNJElyd89rOCzlJbc8FsBVMf9Rfb1f7tebqJAiWYbf5ycEZcFsEpEIJcwOIgKLRiAiiISI5Sxs/9+XaJjfz2wqoSCCBKEEIpylM3aX9+dDESzLMDuCQrIIUhDDbBSRCJYMha1GUBYMBFmQaJmGCEQUCbEkhtXmcFy3835YZrmeJ0i0bVt1mvbcuAeI4e7u7u5uUR43Uvj/byDvHGRjvRH9n4C/xv/G/wbB9Gb+f8/Mu9zMDqPGfz+BBXqmti6ylpW92JrsDnxKhEfu9AvvR0KfDKp+T1e1klSfCNEDXfX9yGeBa/xR2/g45pQ186581wVOtc2HwU+AmrS2PVsHv0RZMyzEwFdT1izLddAL5DTTTBB4zgPN9tSFu2nNeBR2kSKnxyjo1IFmvacw16CZJ2Rg1J49bhXIRTT7J8SN8BtB3B2/a8AFtEA/3nokdOFtSsI03rYlbOHtVsIF3jIS0ngrSbC+J2QkpPF2JeECb9sStvA2JWEab90SevAWkOCXMPNhfKvont8NAW6E3xDiwvyeEEcVbrsEuSS3GObUPq8KYY4iRU7FCOpojNMIwc5xxOfUhTsKZrikfSQFo7ZRTZlHuZagR7ECh0KKwEfRtH3ZWoIfBQ/sOvDRJwA5R4t2FEcc9ClA9G+vepUIMUUYUbJSnd0YscUY0dPw9UtuRkLEGGVEFOyZ2LnMlEqZ862JHj/xBpro/5JxJQdXz7KWrqqVPVuZTbjgpxLzlrb9YTGmoNdyrJkeN4qZebM/EMEdzXjTD7rOnGadb0Oc6tPsBxXc1JQWOKnQNqtFDoCtVQtth1qwLCXvQ9qOFrsJtGYtuAlm6ljSsWKG0SoltOgUyhZkLYHMbckqezCW1MLjGBuUNoCxVWnLGDuXdoaxjLQ0xkrSLIxp8b9PlKRZGMtIS2PsTNoJxlalLWNsVlo/xhLSYhhzPcgqeDBGi7LmCGQxWXGUqSNJhwpl1CipgWBG63I2CGj+vJScD2nUIaWNoEb9MvoIbGpSwjShjaiX3yABjhpzvPKtBDnyrXFa9xLoiBoOuRw0kN3QIpVaKttXnosrgh4ReeIDyyeZUnVKmZPl/piHOGLH+N/43/jf+P9n2j/G/8b/H+hnyJt5Gf//B/Iz5M28jP+N/012AQA=',
  'base64',
)

async function addDocuments(
  db: Queryable,
  { sealer, files }: TravellerStore,
  travellerId: string,
  now: Date,
): Promise<void> {
  for (const kind of ['passport_page', 'photograph'] as const) {
    const file = await announceFile(db, now)
    const key = newFileKey()
    await files.put(
      documentStoragePath(file),
      sealFile(placeholderImage, key, file),
      'application/octet-stream',
    )
    const id = randomUUID()
    const sealedKey = sealer.seal(key, documentSealContext(id))
    await storeDocument(db, { id, travellerId, kind, file, type: 'image/webp', sealedKey, addedAt: now })
  }
}
