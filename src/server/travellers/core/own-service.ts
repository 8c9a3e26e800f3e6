import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/travellers.ts'
import { hasPlace } from '#domain/travellers/places.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { lockPerson, noteOpened } from './changing.ts'
import { checksOf, erasedOn, itemsOf, journeyOf } from './checks-view.ts'
import * as queries from './queries.ts'
import { countSave, isOpen, openPlace, peopleOf } from './service.ts'
import { whole } from './view.ts'
import { writeFields } from './writing-service.ts'

type Own = OutputOf<typeof contract.openOwn>

/** A person by the link of his own, which ends with the booking, after the return, and when another one is made. */
export async function open(ctx: Ctx, { token }: ParsedInputOf<typeof contract.openOwn>): Promise<Own> {
  const { person, booking } = await findOwn(ctx, token)
  await noteOpened(ctx.db, person.id, ctx.clock())
  return shown(ctx, booking, person)
}

/** Keeps what he writes of himself. */
export async function save(
  ctx: Ctx,
  { token, ...fields }: ParsedInputOf<typeof contract.saveOwn>,
): Promise<Own> {
  const { person, booking } = await findOwn(ctx, token)
  await countSave(ctx, booking.id)
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const { organizerId } = await openPlace(ctx, tx, booking.id, person)
    const locked = await lockPerson(tx, { bookingId: booking.id, organizerId, place: person, now })
    if (locked.linkHash !== hashSecret(token)) throw new AppError('traveller_link_ended')
    await writeFields(tx, ctx.sealer, locked, fields, now)
  })
  ctx.changed(['travellers'])
  return shown(ctx, booking, person)
}

/** Whose link it is, while it leads somewhere. */
export async function findOwn({ db, clock }: Ctx, token: string) {
  const person = await queries.findByLink(db, hashSecret(token))
  const booking = person && (await queries.findBooking(db, person.bookingId))
  if (!person || !booking || !hasPlace(booking.party, person) || !isOpen(booking, clock()))
    throw new AppError('traveller_link_ended')
  return { person, booking }
}

type Found = Awaited<ReturnType<typeof findOwn>>

async function shown(ctx: Ctx, booking: Found['booking'], place: Found['person']): Promise<Own> {
  const { sealer, config } = ctx
  const now = ctx.clock()
  // Of the others nothing is said, neither that somebody is grown up.
  const people = (await peopleOf(ctx.db, booking.id)).filter(({ row }) => row.id === place.id)
  const checklist = itemsOf(checksOf({ sealer, now, booking, people }), place)
  return {
    ...whole(sealer, place, people[0], { checklist, sameNumberAs: null, currency: booking.currency }),
    trip: journeyOf(booking, now),
    erasedOn: erasedOn(booking, config.peopleKeptDays),
  }
}
