import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/from-table.ts'
import { requireDesk } from '#server/bookings/counter/desk.ts'
import type { Ctx } from '#server/machine/context.ts'
import { FileProblem, inspectFile } from '#server/machine/files/inspection.ts'
import type { Spreadsheet } from '#server/machine/files/spreadsheet.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'

const problems = {
  password: 'table_has_password',
  no_table: 'table_unreadable',
  damaged: 'table_unreadable',
  too_large: 'table_too_large',
} as const

/** Admits a file of who may book on the departure, before it is received. */
export async function admitTable(ctx: Ctx): Promise<void> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  await countTry(ctx, { what: 'read-table', who: actor.id, limit: 60, seconds: 3600 })
}

/** Reads a spreadsheet in the worker for files: what harms it harms nothing else, and nothing of it is stored. */
export async function readTable(ctx: Ctx, { id, file }: ParsedInputOf<typeof contract.readTable>) {
  await requireDesk(ctx, id)
  if (!file) throw new AppError('no_file_uploaded')
  const read = await inspectFile('readSpreadsheet', file).catch((error: unknown): Spreadsheet => {
    if (error instanceof FileProblem) return { problem: 'too_large' }
    throw error
  })
  if ('problem' in read) throw new AppError(problems[read.problem])
  const { rows, merged } = read
  const [[text] = []] = rows
  const isText = rows.length === 1 && rows[0]?.length === 1 && text !== undefined && /[\n\t;,]/.test(text)
  return { rows: isText ? [] : rows, text: isText ? text : null, merged }
}
