import type * as contract from '#contract/bookings/counter.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { findMembership, mayChangeBooking, mayListOrganizerBookings } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { removeNote, setNote } from './changing.ts'
import { readBookingKey } from './desk.ts'
import { noteSealContext } from './note-seal.ts'
import { findNote } from './queries.ts'

type Note = OutputOf<typeof contract.readBookingNote>

/** The private note about a booking, for people of its company who answer requests. To everyone else, admins too, there is none. */
export async function readNote(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.readBookingNote>,
): Promise<Note> {
  const { actor } = ctx.caller
  const found = await findNote(ctx.db, readBookingKey(id))
  if (!found || !findMembership(actor, found.organizerId)) throw new AppError('booking_not_found')
  if (!mayListOrganizerBookings(actor, found.organizerId)) throw new AppError('booking_not_found')
  const note = found.sealed === null ? undefined : ctx.sealer.open(found.sealed, noteSealContext(found.id))
  if (found.sealed !== null && note === undefined) throw new Error(`the note of ${found.id} cannot be opened`)
  return {
    note: note ?? '',
    writtenBy: [found.firstName, found.lastName].filter(Boolean).join(' ') || null,
    writtenAt: found.writtenAt?.toISOString() ?? null,
  }
}

/** Writes it; an empty text removes it. Throws `changed_meanwhile` where a colleague wrote after `seenAt`. */
export async function writeNote(
  ctx: Ctx,
  { id, note, seenAt }: ParsedInputOf<typeof contract.writeBookingNote>,
): Promise<Note> {
  const { actor } = ctx.caller
  const found = await findNote(ctx.db, readBookingKey(id))
  if (!actor || !found || !findMembership(actor, found.organizerId) || !mayChangeBooking(actor, found))
    throw new AppError('booking_not_found')
  const seen = typeof seenAt === 'string' ? new Date(seenAt) : seenAt
  const isWritten =
    note === '' ? await remove(ctx, found, seen) : await write(ctx, found, { note, by: actor.id, seen })
  if (!isWritten) throw new AppError('changed_meanwhile')
  ctx.changed(['bookings'])
  return readNote(ctx, { id: found.id })
}

type Found = { id: string; sealed: string | null }
type Seen = Date | null | undefined

function write(
  { db, sealer, clock }: Ctx,
  { id }: Found,
  { note, by, seen }: { note: string; by: string; seen: Seen },
) {
  const sealed = sealer.seal(note, noteSealContext(id))
  return setNote(db, id, { sealed, writtenBy: by, writtenAt: clock() }, seen)
}

/** Whether the note is gone that was seen: where none was, none may be there. */
async function remove({ db }: Ctx, { id, sealed }: Found, seen: Seen): Promise<boolean> {
  if (seen === null) return sealed === null
  return (await removeNote(db, id, seen)) || seen === undefined
}
