import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as company from '#contract/payments/company.ts'
import type * as contract from '#contract/payments/payments.ts'
import type { Ctx } from '#server/machine/context.ts'
import * as access from './access-service.ts'
import type { ReadAccount } from './account-facts.ts'
import { type AccountReader, presentReceipt } from './account-view.ts'

type Shown = OutputOf<typeof contract.showReceipt>

/** A receipt for the holder of the booking: it names who paid, so that an emailed link alone does not open it. */
export async function showReceipt(
  ctx: Ctx,
  { entry, ...holder }: ParsedInputOf<typeof contract.showReceipt>,
): Promise<Shown> {
  const { reader, ...held } = await access.requireHolderAccount(ctx, holder, { more: true })
  return show(ctx, held, entry, reader)
}

/** The same for the company. */
export const showCompanyReceipt = async (
  ctx: Ctx,
  { id, entry }: ParsedInputOf<typeof company.showCompanyReceipt>,
): Promise<Shown> => show(ctx, await access.requireCompanyAccount(ctx, id), entry, 'company')

async function show(ctx: Ctx, held: ReadAccount, entry: string, reader: AccountReader): Promise<Shown> {
  const receipt = await presentReceipt(ctx, held, entry.toLowerCase(), reader)
  if (!receipt) throw new AppError('entry_not_found')
  return receipt
}
