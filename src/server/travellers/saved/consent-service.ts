import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { allowSaving } from '#contract/travellers/travellers.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { lockOrInsertTraveller, setSavingAllowed } from '#server/travellers/core/changing.ts'
import { findTravellerOfLink, presentOwnPage } from '#server/travellers/core/own-service.ts'
import { countSave, lockWritablePlace } from '#server/travellers/core/service.ts'
import { deleteSavedOf } from './changing.ts'
import { hashPerson, readSavable } from './view.ts'

/**
 * A person says, by the link of his own, whether the family keeps him for its next booking. Who withdraws it is erased from what the
 * account of the booking keeps, in the same transaction. A booking without an account keeps nobody.
 */
export async function setConsent(
  ctx: Ctx,
  { token, isAllowed }: ParsedInputOf<typeof allowSaving>,
): Promise<OutputOf<typeof allowSaving>> {
  const { person, booking } = await findTravellerOfLink(ctx, token)
  await countSave(ctx, hashSecret(token))
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const { organizerId, userId } = await lockWritablePlace(ctx, tx, booking.id, person)
    const locked = await lockOrInsertTraveller(tx, { bookingId: booking.id, organizerId, place: person, now })
    if (locked.linkHash !== hashSecret(token)) throw new AppError('traveller_link_ended')
    if (userId === null) return
    const known = readSavable(ctx.sealer, locked)
    const hashes = hashPerson(ctx.sealer, known, userId)
    if (isAllowed && hashes.length === 0) throw new AppError('traveller_incomplete')
    await setSavingAllowed(tx, locked.id, isAllowed ? (locked.savingAllowedAt ?? now) : null)
    if (!isAllowed) await deleteSavedOf(tx, { travellerId: locked.id, userId, hashes })
  })
  ctx.changed(['travellers'])
  return presentOwnPage(ctx, booking, person)
}
