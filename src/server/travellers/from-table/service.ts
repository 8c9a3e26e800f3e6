import { createHash, randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/from-table.ts'
import { counterUndoSeconds, formatCounterCode } from '#domain/bookings/counter.ts'
import { countParty } from '#domain/offers/prices.ts'
import { ageOf, toPartyGroups } from '#domain/travellers/from-table/families.ts'
import { countFreeSeats, maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { readContactPhone } from '#server/bookings/core/contact-phone-view.ts'
import { type IssuedCode, issueCode } from '#server/bookings/counter/codes.ts'
import { bookFamilies, type Family } from '#server/bookings/counter/creation.ts'
import { type Desk, requireDesk } from '#server/bookings/counter/desk.ts'
import { priceRequest } from '#server/bookings/requests/price-request.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { isOlderVersionBeside } from '#server/machine/oldest-version.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { emptyDetails, sealDetails, sealOwnName } from '#server/travellers/core/sealed-view.ts'
import { hashPassport } from '#server/travellers/core/writing-service.ts'
import { insertTravellers } from './changing.ts'
import { findDuplicates } from './duplicates.ts'
import { findStoredTable, findTableTrip } from './queries.ts'

type Input = ParsedInputOf<typeof contract.storeTable>
type Output = OutputOf<typeof contract.storeTable>
type TableFamily = Input['families'][number]

const countTable = (ctx: Ctx, { trip }: Desk) =>
  countTry(ctx, { what: 'store-table', who: trip.organizerId, limit: 300, seconds: 3600 })

/** Who of a table travels already, and how many seats are available. */
export async function checkTable(
  ctx: Ctx,
  { id, people }: ParsedInputOf<typeof contract.checkTable>,
): Promise<OutputOf<typeof contract.checkTable>> {
  const desk = await requireDesk(ctx, id)
  await countTable(ctx, desk)
  const trip = await requireTrip(ctx.db, desk)
  return {
    seats: countFreeSeats(trip),
    duplicates: await findDuplicates(ctx.db, ctx.sealer, desk.trip.id, people),
  }
}

async function requireTrip(db: Queryable, { trip: { id } }: Desk) {
  const trip = await findTableTrip(db, id)
  if (!trip) throw new AppError('trip_not_found')
  return trip
}

/** Books for the families of a table and stores their people, or nothing at all (DSK-13). */
export async function storeTable(ctx: Ctx, input: Input): Promise<Output> {
  const desk = await requireDesk(ctx, input.id)
  // Without their own request only a contact and a number may be stored, which is what a counter booking is.
  if (!input.consent) throw new AppError('consent_required')
  const request = identify(ctx, desk, input)
  const attempt = async () => (await findEarlier(ctx, request)) ?? (await store(ctx, desk, input, request))
  return request.key === null ? attempt() : ctx.idempotentCalls(`${request.scope} ${request.key}`, attempt)
}

type Request = {
  scope: string
  key: string | null
  digest: string
  /** The code of a family by its place: of a repeated request the same one. */
  issueCode: (at: number) => IssuedCode
}

function identify({ caller, clock }: Ctx, { actorId }: Desk, input: Input): Request {
  const given = caller.idempotencyKey ?? null
  if (given !== null && !/^[\x21-\x7e]{8,200}$/.test(given))
    throw new AppError('invalid_traveller', { fields: { 'Idempotency-Key': 'invalid' } })
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const scope = `table:${actorId}`
  const issue = (at: number) =>
    issueCode(
      clock(),
      given === null ? undefined : { key: given, text: `counter code ${scope} ${digest} ${at}` },
    )
  return { scope, key: given && hashSecret(given), digest, issueCode: issue }
}

async function findEarlier(
  { db }: Ctx,
  { scope, key, digest, issueCode: issue }: Request,
): Promise<Output | undefined> {
  const found = key === null ? [] : await findStoredTable(db, scope, key)
  const [first] = found
  if (!first) return undefined
  if (first.digest !== digest) throw new AppError('idempotency_key_reused')
  const codeOf = (codeHash: string | null, at: number) => {
    const { code, codeHash: ownHash } = issue(at)
    return ownHash === codeHash ? code : null
  }
  return toOutput(
    found.map(({ codeHash, ...one }, at) => ({ ...one, code: codeOf(codeHash, at) })),
    first.createdAt,
  )
}

const toOutput = (
  made: readonly { id: string; reference: string; numberOfPilgrims: number; code: string | null }[],
  madeAt: Date,
): Output => ({
  bookings: made.map(({ id, reference, numberOfPilgrims, code }) => ({
    id,
    reference,
    numberOfPilgrims,
    code: code && formatCounterCode(code),
  })),
  people: made.reduce((sum, { numberOfPilgrims }) => sum + numberOfPilgrims, 0),
  undoUntil: new Date(madeAt.getTime() + counterUndoSeconds * 1000).toISOString(),
})

async function store(ctx: Ctx, desk: Desk, input: Input, request: Request): Promise<Output> {
  const { db, databaseClock } = ctx
  const { id: tripId } = desk.trip
  await countTable(ctx, desk)
  requireDifferentPeople(input.families)
  const now = await databaseClock(db)
  const trip = await requireTrip(db, desk)
  const families: Omit<Family, 'price'>[] = []
  for (const [at, family] of input.families.entries())
    families.push({
      contactName: family.contactName || null,
      contactPhone: family.contactPhone,
      contactPhoneE164: await readContactPhone(db, family.contactPhone, { tripId, userId: null }),
      contactEmail: family.contactEmail ?? '',
      language: input.language,
      groups: toPartyGroups(family.people, trip.departureDate, trip),
      priceReason: null,
      note: '',
      idempotency: {
        scope: request.scope,
        key: request.key && `${request.key} ${String(at).padStart(3, '0')}`,
        digest: request.key && request.digest,
      },
      issued: request.issueCode(at),
    })
  const made = await bookFamilies(ctx, {
    desk,
    channel: 'table',
    hasConsent: true,
    now,
    price: () => priceFamilies(db, tripId, families),
    also: async (tx, rows) => {
      await requireNobodyTwice(ctx, tx, tripId, input.families)
      await storePeople(ctx, tx, desk, { rows, families: input.families, trip, now })
    },
  })
  ctx.changed([`seats:${tripId}`, 'bookings', 'travellers'])
  ctx.wakeMailer()
  return toOutput(
    made.map((one, at) => ({ ...one, code: families[at]?.issued.code ?? null })),
    now,
  )
}

async function priceFamilies(db: Queryable, tripId: string, families: readonly Omit<Family, 'price'>[]) {
  const priced: Family[] = []
  for (const family of families) {
    const { groups } = family
    const company = { maxPeople: maxPilgrimsLimits.max, otherPrices: [] }
    const asked = { tripId, numberOfPilgrims: countParty({ groups }), party: groups, company }
    const price = await priceRequest(db, asked)
    if ('fields' in price) throw new AppError('invalid_traveller', { fields: price.fields })
    priced.push({ ...family, price })
  }
  return priced
}

const refuseRows = (rows: readonly number[], code: string) => {
  if (rows.length === 0) return
  throw new AppError('table_rows_refused', {
    fields: Object.fromEntries(rows.slice(0, 500).map((row) => [`rows.${row}`, code])),
  })
}

/** Nobody has a passport twice, and everybody a name. */
function requireDifferentPeople(families: readonly TableFamily[]): void {
  const people = families.flatMap((family) => family.people)
  if (people.length > maxPilgrimsLimits.max) throw new AppError('table_too_large')
  refuseRows(
    people.filter(({ surname, givenNames }) => !surname && !givenNames).map(({ row }) => row),
    'required',
  )
  const seen = new Set<string>()
  const repeated = people.filter(({ passportNumber }) => {
    if (passportNumber === null) return false
    const isKnown = seen.has(passportNumber)
    seen.add(passportNumber)
    return isKnown
  })
  refuseRows(
    repeated.map(({ row }) => row),
    'same_passport',
  )
}

/** With the seats taken: of two colleagues who store one table the second is refused. */
async function requireNobodyTwice(ctx: Ctx, tx: Queryable, tripId: string, families: readonly TableFamily[]) {
  const people = families.flatMap((family) => family.people).filter(({ mayRepeat }) => !mayRepeat)
  const repeated = await findDuplicates(tx, ctx.sealer, tripId, people)
  refuseRows(
    repeated.map(({ row }) => row),
    'same_person',
  )
}

type PeopleToStore = {
  rows: readonly { id: string }[]
  families: readonly TableFamily[]
  trip: NonNullable<Awaited<ReturnType<typeof findTableTrip>>>
  now: Date
}

async function storePeople(
  { sealer }: Ctx,
  tx: Queryable,
  { trip: { organizerId } }: Desk,
  { rows, families, trip, now }: PeopleToStore,
): Promise<void> {
  const isPlain = await isOlderVersionBeside(tx)
  const people = families.flatMap((family, at) => {
    const bookingId = rows[at]?.id ?? ''
    const counts = { adult: 0, child: 0, infant: 0 }
    return family.people.map(({ row: _row, mayRepeat: _mayRepeat, room, sex, ownName, ...given }) => {
      const age = ageOf(given, trip.departureDate, trip)
      counts[age] += 1
      const id = randomUUID()
      const details = { ...emptyDetails, ...given, nationality: given.nationality ?? null, roomWish: room }
      return {
        id,
        bookingId,
        organizerId,
        age,
        place: counts[age],
        sex,
        ...sealOwnName(sealer, ownName ?? null, { id, isPlain }),
        sealedDetails: sealDetails(sealer, details, id),
        passportHash: hashPassport(sealer, details, organizerId),
        updatedAt: now,
      }
    })
  })
  await insertTravellers(tx, people)
}
