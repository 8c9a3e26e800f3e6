import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/documents.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { newFileKey, sealFile } from '#server/machine/secrets/sealed-file.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { lockOrInsertTraveller } from '#server/travellers/core/changing.ts'
import { findTravellerOfLink } from '#server/travellers/core/own-service.ts'
import { findTravellerRow, type TravellersBooking } from '#server/travellers/core/queries.ts'
import {
  lockWritablePlace,
  requirePlace,
  requireSameParty,
  requireTravellersBooking,
} from '#server/travellers/core/service.ts'
import { presentDocument } from '#server/travellers/core/view.ts'
import { abandonFile, announceFile, deleteDocument, deleteFileEntries, storeDocument } from './changing.ts'
import { claimFilesToRemove, findDocument, findDocuments } from './queries.ts'
import {
  documentSealContext,
  documentStoragePath,
  normalizeFile,
  presentContent,
  readContent,
} from './view.ts'

type SendInput = ParsedInputOf<typeof contract.uploadDocument>
type SendOutput = OutputOf<typeof contract.uploadDocument>

/** Lets who holds the booking, or the person himself, send a paper, before it is read; throws for all others. */
export async function admitDocument(ctx: Ctx, { kind: _, file: __, ...whose }: SendInput): Promise<void> {
  const { booking, place } = await resolveOwner(ctx, whose)
  await ctx.db.transaction((tx) => lockWritablePlace(ctx, tx, booking.id, place))
}

/** Keeps a paper of a person, encrypted, in place of the one of its kind (decision 0048). */
export async function sendDocument(ctx: Ctx, { kind, file: sent, ...whose }: SendInput): Promise<SendOutput> {
  const { booking, place, partyVersion, linkHash } = await resolveOwner(ctx, whose)
  if (!sent || sent.length === 0) throw new AppError('no_file_uploaded', { fields: { file: 'required' } })
  await countTry(ctx, { what: 'send-paper', who: linkHash ?? booking.id, limit: 200, seconds: 24 * 3600 })
  // Whether papers are taken at all, before work is done for them.
  await ctx.db.transaction((tx) => lockWritablePlace(ctx, tx, booking.id, place))
  const { bytes, type } = await normalizeFile(ctx, sent)
  const now = ctx.clock()
  const file = await announceFile(ctx.db, await ctx.databaseClock(ctx.db))
  try {
    const key = newFileKey()
    await ctx.files.put(documentStoragePath(file), sealFile(bytes, key, file), 'application/octet-stream')
    const papers = await ctx.db.transaction(async (tx) => {
      const { organizerId } = await lockWritablePlace(ctx, tx, booking.id, { ...place, partyVersion })
      const person = await lockOrInsertTraveller(tx, { bookingId: booking.id, organizerId, place, now })
      if (linkHash && person.linkHash !== linkHash) throw new AppError('traveller_link_ended')
      const id = randomUUID()
      const sealedKey = ctx.sealer.seal(key, documentSealContext(id))
      await storeDocument(tx, { id, travellerId: person.id, kind, file, type, sealedKey, addedAt: now })
      return findDocuments(tx, person.id)
    })
    ctx.changed(['travellers'])
    return { papers: papers.map(presentDocument) }
  } catch (error) {
    await abandonFile(ctx.db, file)
    throw error
  }
}

/** Erases a paper of a person. */
export async function removeDocument(
  ctx: Ctx,
  { kind, ...whose }: ParsedInputOf<typeof contract.removeDocument>,
): Promise<SendOutput> {
  const { booking, place } = await resolveOwner(ctx, whose)
  const person = await findTravellerRow(ctx.db, booking.id, place)
  if (!person) return { papers: [] }
  await deleteDocument(ctx.db, person.id, kind)
  ctx.changed(['travellers'])
  return { papers: (await findDocuments(ctx.db, person.id)).map(presentDocument) }
}

/** A paper for its family, or for the person himself. */
export async function readDocument(
  ctx: Ctx,
  { kind, ...whose }: ParsedInputOf<typeof contract.readDocument>,
): Promise<OutputOf<typeof contract.readDocument>> {
  const { booking, place } = await resolveOwner(ctx, whose)
  const person = await findTravellerRow(ctx.db, booking.id, place)
  const paper = person && (await findDocument(ctx.db, person.id, kind))
  const bytes = paper && (await readContent(ctx, paper))
  if (!bytes) throw new AppError('paper_not_found')
  return presentContent(place, paper, bytes)
}

/** Job: removes the files of papers that are gone, and of those that never got a row. A store that fails leaves them for the next beat. */
export async function removeObsoleteFiles({ db, clock, files, log }: Deps): Promise<void> {
  const batch = 100
  let removed: number
  do {
    removed = await db.transaction(async (tx) => {
      const listed = await claimFilesToRemove(tx, clock(), batch)
      for (const { file } of listed) await files.remove(documentStoragePath(file))
      await deleteFileEntries(
        tx,
        listed.map(({ file }) => file),
      )
      return listed.length
    })
    if (removed > 0) log.info({ files: removed }, 'files of documents removed')
  } while (removed === batch)
}

type DocumentOwner = {
  booking: TravellersBooking
  place: PartyPlace
  partyVersion?: number | undefined
  linkHash?: string
}

/** Returns the owner: by the holder of the booking with a place, or by the person's own link, which opens no other person. */
async function resolveOwner(
  ctx: Ctx,
  { own, age, place, partyVersion, ...holder }: contract.DocumentOwner,
): Promise<DocumentOwner> {
  if (own !== undefined) {
    // By one of both: who else would be meant?
    if (holder.id !== undefined || holder.token !== undefined) throw new AppError('traveller_link_ended')
    const { booking, person } = await findTravellerOfLink(ctx, own)
    return { booking, place: { age: person.age, place: person.place }, linkHash: hashSecret(own) }
  }
  const booking = await requireTravellersBooking(ctx, holder)
  if (age === undefined || place === undefined) throw new AppError('traveller_not_found')
  requirePlace(booking, { age, place })
  requireSameParty(booking, partyVersion)
  return { booking, place: { age, place }, partyVersion }
}
