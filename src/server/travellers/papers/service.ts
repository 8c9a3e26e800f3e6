import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/papers.ts'
import type { PaperType } from '#domain/travellers/papers.ts'
import type { Place } from '#domain/travellers/places.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { beginsAsPdf, isPlainPdf } from '#server/machine/files/plain-pdf.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { newFileKey, sealFile } from '#server/machine/secrets/sealed-file.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { lockPerson } from '#server/travellers/core/changing.ts'
import { findOwn } from '#server/travellers/core/own-service.ts'
import { findPerson, type PeopleBooking } from '#server/travellers/core/queries.ts'
import { bookingOf, needPlace, openPlace } from '#server/travellers/core/service.ts'
import { shownPaper } from '#server/travellers/core/view.ts'
import { announceFile, forgetFiles, giveUpFile, putPaper, removePaper } from './changing.ts'
import { findPaper, findPapers, takeFilesToRemove } from './queries.ts'
import { contentOf, given, inPaper, paperFile } from './view.ts'

type Sent = ParsedInputOf<typeof contract.sendPaper>
type Kept = OutputOf<typeof contract.sendPaper>

/** Keeps a paper of a person, encrypted, in place of the one of its kind (decision 0048). */
export async function send(ctx: Ctx, { kind, file: sent, ...whose }: Sent): Promise<Kept> {
  const { booking, place, linkHash } = await personOf(ctx, whose)
  if (!sent || sent.length === 0) throw new AppError('no_file_uploaded', { fields: { file: 'required' } })
  await countTry(ctx, { what: 'send-paper', who: booking.id, limit: 200, seconds: 24 * 3600 })
  // Whether papers are taken at all, before work is done for them.
  await ctx.db.transaction((tx) => openPlace(ctx, tx, booking.id, place))
  const { bytes, type } = await readable(ctx, sent)
  const now = ctx.clock()
  const file = await announceFile(ctx.db, await ctx.databaseClock(ctx.db))
  try {
    const key = newFileKey()
    await ctx.files.put(paperFile(file), sealFile(bytes, key, file), 'application/octet-stream')
    const papers = await ctx.db.transaction(async (tx) => {
      const { organizerId } = await openPlace(ctx, tx, booking.id, place)
      const person = await lockPerson(tx, { bookingId: booking.id, organizerId, place, now })
      if (linkHash && person.linkHash !== linkHash) throw new AppError('traveller_link_ended')
      const id = randomUUID()
      const sealedKey = ctx.sealer.seal(key, inPaper(id))
      await putPaper(tx, { id, travellerId: person.id, kind, file, type, sealedKey, addedAt: now })
      return findPapers(tx, person.id)
    })
    ctx.changed(['travellers'])
    return { papers: papers.map(shownPaper) }
  } catch (error) {
    await giveUpFile(ctx.db, file)
    throw error
  }
}

/** Erases a paper of a person. */
export async function remove(
  ctx: Ctx,
  { kind, ...whose }: ParsedInputOf<typeof contract.removePaper>,
): Promise<Kept> {
  const { booking, place } = await personOf(ctx, whose)
  const person = await findPerson(ctx.db, booking.id, place)
  if (!person) return { papers: [] }
  await removePaper(ctx.db, person.id, kind)
  ctx.changed(['travellers'])
  return { papers: (await findPapers(ctx.db, person.id)).map(shownPaper) }
}

/** A paper for its family, or for the person himself. */
export async function read(
  ctx: Ctx,
  { kind, ...whose }: ParsedInputOf<typeof contract.readPaper>,
): Promise<OutputOf<typeof contract.readPaper>> {
  const { booking, place } = await personOf(ctx, whose)
  const person = await findPerson(ctx.db, booking.id, place)
  const paper = person && (await findPaper(ctx.db, person.id, kind))
  const bytes = paper && (await contentOf(ctx, paper))
  if (!bytes) throw new AppError('paper_not_found')
  return given(place, paper, bytes)
}

/** Job: removes the files of papers that are gone, and of those that never got a row. A store that fails leaves them for the next beat. */
export async function removeFiles({ db, clock, files, log }: Deps): Promise<void> {
  const batch = 100
  let removed: number
  do {
    removed = await db.transaction(async (tx) => {
      const listed = await takeFilesToRemove(tx, clock(), batch)
      for (const { file } of listed) await files.remove(paperFile(file))
      await forgetFiles(
        tx,
        listed.map(({ file }) => file),
      )
      return listed.length
    })
    if (removed > 0) log.info({ files: removed }, 'files of papers removed')
  } while (removed === batch)
}

type Whose = { booking: PeopleBooking; place: Place; linkHash?: string }

/** Of whom: by the holder of the booking with a place, or by the person's own link, which leads to nobody else. */
async function personOf(ctx: Ctx, { own, age, place, ...holder }: contract.WhosePaper): Promise<Whose> {
  if (own !== undefined) {
    // By one of both: who else would be meant?
    if (holder.id !== undefined || holder.token !== undefined) throw new AppError('traveller_link_ended')
    const { booking, person } = await findOwn(ctx, own)
    return { booking, place: { age: person.age, place: person.place }, linkHash: hashSecret(own) }
  }
  const booking = await bookingOf(ctx, holder)
  if (age === undefined || place === undefined) throw new AppError('traveller_not_found')
  needPlace(booking, { age, place })
  return { booking, place: { age, place } }
}

/** What is kept of what was sent: a picture of our own, or a plain PDF as it is. */
async function readable(
  { pictures }: Ctx,
  sent: Uint8Array,
): Promise<{ bytes: Uint8Array; type: PaperType }> {
  if (!beginsAsPdf(sent)) return { bytes: await pictures.paper(sent), type: 'image/webp' }
  if (!isPlainPdf(sent)) throw new AppError('paper_type_refused')
  return { bytes: sent, type: 'application/pdf' }
}
