import type * as contract from '#contract/desk/desk.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { bookingStatusNames, holdsSeats, mayOwe } from '#domain/bookings/bookings.ts'
import { counterReminderDays } from '#domain/bookings/counter.ts'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { addAmounts, normalizeDecimals } from '#domain/offers/amounts.ts'
import {
  findMembership,
  mayChangeBooking,
  mayEditDrafts,
  mayListOrganizerBookings,
  maySeeAmounts,
  maySeeTrip,
} from '#domain/permissions.ts'
import type { DataReader } from '#domain/travellers/read-permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { findOwing, sumBooks } from '#server/payments/owing-view.ts'
import { findOpenPeople } from '#server/travellers/company/open-people-view.ts'
import { owesMoney } from '#server/travellers/lists/cells-view.ts'
import { groupNeeds, groupPapers, listNextDates } from './items-view.ts'
import * as queries from './queries.ts'

/** Passports that are due later are no work of today. */
const papersAheadDays = 30
/** Departures that are so near need a meeting point. */
const detailsAheadDays = 14

type Desk = OutputOf<typeof contract.showDesk>

/** Requires that the caller answers requests of the company, or is an admin. */
async function requireDesk({ db, caller }: Ctx, id: string): Promise<string> {
  const organizerId = id.toLowerCase()
  const name = isId(organizerId) ? await findCompanyName(db, organizerId) : undefined
  if (name === undefined) throw new AppError('organizer_not_found')
  if (!mayListOrganizerBookings(caller.actor, organizerId)) throw new AppError('access_denied')
  return organizerId
}

/** Shows what waits for a company, where it stands and what comes next (DSK-01, DSK-11). Of people only figures. */
export async function showDesk(ctx: Ctx, id: string): Promise<Desk> {
  const organizerId = await requireDesk(ctx, id)
  const { db, sealer, caller } = ctx
  const { actor } = caller
  const now = ctx.clock()
  const seesAmounts = maySeeAmounts(actor, organizerId)
  const owing = bookingStatusNames.filter(mayOwe)
  const [requests, rooms, unconfirmed, answers, groups, details, drafts, departures, money, people] =
    await Promise.all([
      queries.findRequests(db, organizerId, now),
      queries.findRoomRequests(db, organizerId, now),
      queries.findUnconfirmed(db, organizerId, {
        now,
        madeBefore: new Date(now.getTime() - counterReminderDays * 86_400_000),
      }),
      queries.findOpenQuestions(db, organizerId, now),
      queries.findOpenGroups(db, organizerId, now),
      queries.findDetailsDue(db, organizerId, now, detailsAheadDays),
      mayEditDrafts(actor, organizerId) ? queries.findDeskDrafts(db, organizerId) : [],
      queries.findDeparturesAtDesk(db, organizerId, now),
      seesAmounts ? sumMoney(db, organizerId, now, owing) : null,
      findOpenPeople(db, { sealer, now, organizerId, reader: readerOf(ctx, organizerId) }),
    ])
  const asking = people.filter(({ unanswered }) => unanswered > 0)
  const names = await queries.findContactNames(
    db,
    asking.map(({ bookingId }) => bookingId),
  )
  const papers = groupPapers(people)
  const lastDue = addDays(today(now), papersAheadDays)
  const add = (of: 'waitingRequests' | 'waitingPilgrims' | 'sold' | 'seats') =>
    departures.reduce((sum, one) => sum + one[of], 0)
  return {
    at: now.toISOString(),
    requests: requests.map(({ totalAmount, createdAt, ...rest }) => ({
      ...rest,
      totalAmount: seesAmounts ? normalizeDecimals(totalAmount, rest.currency) : null,
      createdAt: createdAt.toISOString(),
    })),
    papers: papers.filter(({ missing, expiring, due }) => missing + expiring > 0 && due <= lastDue),
    needs: groupNeeds(asking, names),
    rooms: rooms.map(({ askedAt, ...rest }) => ({ ...rest, askedAt: askedAt.toISOString() })),
    unconfirmed: unconfirmed.map(({ madeAt, ...rest }) => ({ ...rest, madeAt: madeAt.toISOString() })),
    answers: answers.map(({ answerBy, ...rest }) => ({
      ...rest,
      answerBy: (answerBy ?? now).toISOString(),
    })),
    groups,
    details,
    drafts: drafts.map(({ updatedAt, ...rest }) => ({ ...rest, updatedAt: updatedAt.toISOString() })),
    figures: {
      waitingRequests: add('waitingRequests'),
      waitingPilgrims: add('waitingPilgrims'),
      seatsSold: add('sold'),
      seats: add('seats'),
      departures: departures.length,
      money,
    },
    next: listNextDates(departures, papers),
  }
}

/**
 * What was received and is owed on departures that are not over, by currency, the one of most bookings first: by the books where the
 * company keeps them, else by the statuses.
 */
async function sumMoney(
  db: Queryable,
  organizerId: string,
  now: Date,
  owing: readonly string[],
): Promise<NonNullable<Desk['figures']['money']>> {
  const [byStatus, byBooks] = await Promise.all([
    queries.sumAgreed(db, organizerId, now, owing),
    sumBooks(db, organizerId, now),
  ])
  const sums = [...byStatus, ...byBooks]
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return currencies
    .map((currency) => {
      const own = sums.filter((one) => one.currency === currency)
      const add = (name: 'received' | 'owed') =>
        normalizeDecimals(addAmounts(own.map((one) => one[name])), currency)
      const bookings = own.reduce((sum, one) => sum + one.bookings, 0)
      return { currency, bookings, received: add('received'), owed: add('owed') }
    })
    .toSorted((a, b) => b.bookings - a.bookings || (a.currency < b.currency ? -1 : 1))
    .map(({ bookings: _, ...money }) => money)
}

/** As whom the caller reads of the company's people; an admin, who gives no reason here, reads nothing. */
function readerOf({ caller: { actor } }: Ctx, organizerId: string): DataReader {
  const membership = findMembership(actor, organizerId)
  if (!membership) return { as: 'nobody' }
  const { role, isVerified, isSuspended } = membership
  const standing = isSuspended ? 'suspended' : isVerified ? 'verified' : 'unverified'
  return { as: 'company', role, isOwnDeparture: false, standing }
}

/** Lists all bookings of a departure for its workspace (DSK-02). To everyone else there is no such departure. */
export async function listDepartureBookings(
  ctx: Ctx,
  id: string,
): Promise<OutputOf<typeof contract.listDepartureBookings>> {
  const { db, caller, clock } = ctx
  const { actor } = caller
  const trip = isId(id) ? await queries.findDeskDeparture(db, id) : undefined
  const isTheirs = trip && maySeeTrip(actor, trip) && mayListOrganizerBookings(actor, trip.organizerId)
  if (!isTheirs) throw new AppError('trip_not_found')
  const { organizerId } = trip
  const seesAmounts = maySeeAmounts(actor, organizerId)
  const [rows, owedByBooks] = await Promise.all([
    queries.findDeskBookings(db, id),
    findOwing(db, id, clock()),
  ])
  return {
    bookings: rows.map(({ totalAmount, agreedAmount, wasPaid, createdAt, ...rest }) => ({
      ...rest,
      owes:
        holdsSeats(rest.status) && rest.status !== 'pending'
          ? owesMoney({ owes: owedByBooks.get(rest.id) ?? null, agreedAmount, wasPaid }, rest.status)
          : null,
      totalAmount: seesAmounts ? normalizeDecimals(totalAmount, rest.currency) : null,
      createdAt: createdAt.toISOString(),
    })),
    organizerId,
    mayChange: mayChangeBooking(actor, { organizerId }),
  }
}
