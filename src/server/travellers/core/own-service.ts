import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/travellers.ts'
import { hasPlace } from '#domain/travellers/party-places.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { lockOrInsertTraveller, markLinkOpened, setSavingAllowed } from './changing.ts'
import { buildChecklist, calculateErasureDay, findItems, presentJourney } from './checks-view.ts'
import * as queries from './queries.ts'
import { countSave, findTravellersOfBooking, isOpenForWriting, lockWritablePlace } from './service.ts'
import { presentTraveller } from './view.ts'
import { writeFields } from './writing-service.ts'

type OwnPageOutput = OutputOf<typeof contract.openOwnForm>

/** A person by the link of his own, which ends with the booking, after the return, and when another one is made. */
export async function openOwnPage(
  ctx: Ctx,
  { token }: ParsedInputOf<typeof contract.openOwnForm>,
): Promise<OwnPageOutput> {
  const { person, booking } = await findTravellerOfLink(ctx, token)
  await markLinkOpened(ctx.db, person.id, ctx.clock())
  return presentOwnPage(ctx, booking, person)
}

/** Keeps what he writes of himself. */
export async function saveOwnPage(
  ctx: Ctx,
  { token, ...fields }: ParsedInputOf<typeof contract.saveOwnForm>,
): Promise<OwnPageOutput> {
  const { person, booking } = await findTravellerOfLink(ctx, token)
  await countSave(ctx, hashSecret(token))
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const { organizerId } = await lockWritablePlace(ctx, tx, booking.id, person)
    const locked = await lockOrInsertTraveller(tx, { bookingId: booking.id, organizerId, place: person, now })
    if (locked.linkHash !== hashSecret(token)) throw new AppError('traveller_link_ended')
    const { savingAllowedAt } = await writeFields(tx, ctx.sealer, locked, fields, now)
    // His own correction of his name takes back nothing that he agreed to.
    if (savingAllowedAt !== locked.savingAllowedAt)
      await setSavingAllowed(tx, locked.id, locked.savingAllowedAt)
  })
  ctx.changed(['travellers'])
  return presentOwnPage(ctx, booking, person)
}

/** Returns the traveller of a link while it works. */
export async function findTravellerOfLink({ db, clock }: Ctx, token: string) {
  const person = await queries.findTravellerByLink(db, hashSecret(token))
  const booking = person && (await queries.findTravellersBooking(db, person.bookingId))
  if (!person || !booking || !hasPlace(booking.party, person) || !isOpenForWriting(booking, clock()))
    throw new AppError('traveller_link_ended')
  return { person, booking }
}

type FoundTraveller = Awaited<ReturnType<typeof findTravellerOfLink>>

/** The page of his own, as it stands now. */
export async function presentOwnPage(
  ctx: Ctx,
  booking: FoundTraveller['booking'],
  place: FoundTraveller['person'],
): Promise<OwnPageOutput> {
  const { sealer, config } = ctx
  const now = ctx.clock()
  // Of the others nothing is said, neither that someone is grown up.
  const people = (await findTravellersOfBooking(ctx, booking.id)).filter(({ row }) => row.id === place.id)
  const checklist = findItems(buildChecklist({ sealer, now, booking, people }), place)
  return {
    ...presentTraveller(sealer, place, people[0], {
      checklist,
      sameNumberAs: null,
      booking,
    }),
    trip: presentJourney(booking, now),
    erasedOn: calculateErasureDay(booking, config.peopleKeptDays),
    maySave: booking.userId === null ? null : (people[0]?.row.savingAllowedAt ?? null) !== null,
  }
}
