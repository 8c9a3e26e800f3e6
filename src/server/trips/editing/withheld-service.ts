import type { OutputOf } from '#contract/endpoint.ts'
import type { listWithheldNumbers } from '#contract/trips/withheld-numbers.ts'
import { listCompaniesWithRight, mayModerate } from '#domain/permissions.ts'
import { createSearchText } from '#domain/search/search-text.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import {
  hashWithheldForm,
  lockUncheckedCompanies,
  markCompaniesChecked,
  recordWithheldNumbers,
} from '#server/organizers/withheld-changing.ts'
import { lockUncheckedTrips, markTripsChecked, writeSearchText } from './withheld-changing.ts'
import { findWithheldNumbers } from './withheld-queries.ts'

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Job: lists the account numbers in words that were written before they were looked for (MON-06), and lets no trip be found
 * by one. They are masked meanwhile: answers are, not words.
 */
export async function listAccountNumbers({
  db,
  clock,
  cache,
  log,
}: Pick<Deps, 'db' | 'clock' | 'cache' | 'log'>): Promise<void> {
  const found = { trips: 0, companies: 0 }
  const walk = async (check: (tx: Queryable, after: string, now: Date) => Promise<Checked>) => {
    let listed = 0
    for (let after: string | undefined = firstId; after !== undefined; ) {
      const from: string = after
      const { last, withNumbers } = await db.transaction((tx) => check(tx, from, clock()))
      cache.changed(withNumbers)
      listed += withNumbers.length
      after = last
    }
    return listed
  }
  found.companies = await walk(checkCompanies)
  found.trips = await walk(checkTrips)
  if (found.trips + found.companies > 0) log.info(found, 'account numbers in public words were listed')
}

type Checked = { last: string | undefined; withNumbers: `${'trip' | 'organizer'}:${string}`[] }

async function checkCompanies(tx: Queryable, after: string, now: Date): Promise<Checked> {
  const rows = await lockUncheckedCompanies(tx, after, batchSize)
  const withNumbers: Checked['withNumbers'] = []
  for (const { id: organizerId, ...words } of rows)
    if (await recordWithheldNumbers(tx, { organizerId, tripId: null, place: 'company' }, words, now))
      withNumbers.push(`organizer:${organizerId}`)
  await markCompaniesChecked(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  return { last: rows.at(-1)?.id, withNumbers }
}

async function checkTrips(tx: Queryable, after: string, now: Date): Promise<Checked> {
  const rows = await lockUncheckedTrips(tx, after, batchSize)
  const withNumbers: Checked['withNumbers'] = []
  for (const { trip, companyName } of rows) {
    const place = { organizerId: trip.organizerId, tripId: trip.id, place: 'trip' } as const
    if (!(await recordWithheldNumbers(tx, place, trip, now))) continue
    await writeSearchText(tx, trip.id, createSearchText({ ...trip, companyName }))
    withNumbers.push(`trip:${trip.id}`)
  }
  await markTripsChecked(
    tx,
    rows.map(({ trip }) => trip.id),
    now,
  )
  return { last: rows.at(-1)?.trip.id, withNumbers }
}

/**
 * The account numbers that others are shown masked: of the caller's companies, or of all for admins. Those that have been checked
 * since they were written are shown whole, and are left out.
 */
export async function listNumbers(ctx: Ctx): Promise<OutputOf<typeof listWithheldNumbers>> {
  const { db, caller } = ctx
  const isAdmin = mayModerate(caller.actor)
  const companies = isAdmin ? undefined : listCompaniesWithRight(caller.actor, 'departures')
  if (companies?.length === 0) return []
  const rows = await findWithheldNumbers(db, companies)
  const checked = await ctx.findCheckedNumbers(db, [...new Set(rows.map(({ organizerId }) => organizerId))])
  const shown = new Set(
    [...checked].flatMap(([organizerId, forms]) =>
      [...forms].map((form) => hashWithheldForm(organizerId, form)),
    ),
  )
  return rows.flatMap(({ formHash, ...row }) => (formHash !== null && shown.has(formHash) ? [] : [row]))
}
