import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as company from '#contract/payments/company.ts'
import type * as contract from '#contract/payments/payments.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { newFileKey, sealFile } from '#server/machine/secrets/sealed-file.ts'
import { abandonFile, announceFile, unmarkFileForRemoval } from '#server/travellers/papers/changing.ts'
import { documentStoragePath, normalizeFile, openStoredFile } from '#server/travellers/papers/view.ts'
import * as access from './access-service.ts'
import type { ReadAccount } from './account-facts.ts'
import { findSlip } from './accounts-queries.ts'
import { insertSlip } from './changing.ts'
import { slipSealContext } from './seal-contexts.ts'

type Content = OutputOf<typeof contract.readSlip>

/**
 * Stores a slip, encrypted, as a document is: a photo of our own, or a plain PDF. Until `attach` its file is one that goes, and
 * `abandon` says that nobody waits for it. Undefined without a file.
 */
export async function storeSlip(ctx: Ctx, sent: Uint8Array | undefined) {
  if (!sent || sent.length === 0) return undefined
  const { bytes, type } = await normalizeFile(ctx, sent)
  const file = await announceFile(ctx.db, await ctx.databaseClock(ctx.db))
  const abandon = () => abandonFile(ctx.db, file)
  try {
    const key = newFileKey()
    await ctx.files.put(documentStoragePath(file), sealFile(bytes, key, file), 'application/octet-stream')
    return {
      attach: async (tx: Queryable, entryId: string) => {
        const id = randomUUID()
        const sealedKey = ctx.sealer.seal(key, slipSealContext(id))
        await insertSlip(tx, { id, entryId, file, type, sealedKey, addedAt: ctx.clock() })
        await unmarkFileForRemoval(tx, file)
      },
      abandon,
    }
  } catch (error) {
    await abandon()
    throw error
  }
}

/** The slip of a claim for the holder of the booking. */
export async function readSlip(
  ctx: Ctx,
  { entry, ...holder }: ParsedInputOf<typeof contract.readSlip>,
): Promise<Content> {
  return openSlip(ctx, await access.requireHolderAccount(ctx, holder, { more: true }), entry)
}

/** The same for the company. */
export const readCompanySlip = async (
  ctx: Ctx,
  { id, entry }: ParsedInputOf<typeof company.readCompanySlip>,
): Promise<Content> => openSlip(ctx, await access.requireCompanyAccount(ctx, id), entry)

async function openSlip(ctx: Ctx, held: ReadAccount, entryId: string): Promise<Content> {
  const { id } = access.requireEntry(held, entryId)
  const slip = await findSlip(ctx.db, id)
  const bytes = slip && (await openStoredFile(ctx, slip, slipSealContext(slip.id)))
  if (!slip || !bytes) throw new AppError('paper_not_found')
  const extension = slip.type === 'application/pdf' ? 'pdf' : 'webp'
  const fileName = `slip-${held.row.reference}.${extension}`
  return { fileName, type: slip.type, content: bytes.toString('base64') }
}
