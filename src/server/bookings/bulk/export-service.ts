import type * as contract from '#contract/bookings/bulk.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { translator } from '#i18n/catalogue.ts'
import { direction } from '#i18n/locales.ts'
import { exportRows, hideAmounts } from '#server/bookings/company/listed-view.ts'
import { findBookingsById } from '#server/bookings/company/queries.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeCsv } from '#server/machine/data/csv.ts'
import { excelType, headCell, textCell, writeExcel } from '#server/machine/files/excel.ts'
import { findPresentStates } from './queries.ts'
import { countBulk, requireBulkDesk } from './service.ts'

/** The chosen bookings of a departure as a file, in the caller's language; those of other departures are not in it. */
export async function exportBulk(
  ctx: Ctx,
  { id, bookings: ids, format }: ParsedInputOf<typeof contract.exportBulk>,
): Promise<OutputOf<typeof contract.exportBulk>> {
  const desk = await requireBulkDesk(ctx, id)
  const { trip } = desk
  await countBulk(ctx, desk)
  const own = await findPresentStates(ctx.db, ids, trip.id)
  const found = await findBookingsById(
    ctx.db,
    ctx.sealer,
    own.map((booking) => booking.id),
  )
  const { locale } = ctx.caller
  const bookings = found.map(({ booking }) => booking).map(hideAmounts(ctx, trip.organizerId))
  const rows = exportRows(translator(locale), bookings)
  const content =
    format === 'csv' ? Buffer.from(writeCsv(rows)) : await writeTable(rows, direction(locale) === 'rtl')
  return {
    fileName: `bookings-${trip.departureDate}.${format === 'csv' ? 'csv' : 'xlsx'}`,
    type: format === 'csv' ? 'text/csv;charset=utf-8' : excelType,
    content: content.toString('base64'),
    bookings: bookings.length,
  }
}

function writeTable([head = [], ...rows]: string[][], rightToLeft: boolean): Promise<Buffer> {
  const widths = head.map((label, at) => ({
    width: Math.min(50, Math.max(label.length, ...rows.map((row) => row[at]?.length ?? 0)) + 3),
  }))
  const data = [head.map(headCell), ...rows.map((row) => row.map(textCell))]
  return writeExcel([{ sheet: 'Qafila', data, columns: widths, rightToLeft, stickyRowsCount: 1 }])
}
