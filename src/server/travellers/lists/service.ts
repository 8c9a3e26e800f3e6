import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/lists.ts'
import type { DepartureList, ListOverview } from '#contract/travellers/lists.ts'
import { listCompaniesWithRight } from '#domain/permissions.ts'
import {
  arrangeColumns,
  type ListColumn,
  type ListKind,
  listAllowedColumns,
  listKinds,
} from '#domain/travellers/lists/lists.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import type { Ctx } from '#server/machine/context.ts'
import { excelType } from '#server/machine/files/excel.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { type ListForm, recordListLook, setListColumns, storePrint } from './changing.ts'
import { findCallerName, type ListMaker, loadListPeople, requireListMaker } from './collect-service.ts'
import { writeExcelList } from './excel-view.ts'
import { countGaps, divide, listOwing, writeList } from './list-view.ts'
import { peopleOfList } from './people-view.ts'
import { countChangedRows, hashesToStore } from './print-view.ts'
import { findChosenColumns, findPrints, type PrintRow } from './queries.ts'

/** Lists of a departure with what is missing for each: counts alone, so that it is no look. */
export async function showLists(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof contract.showLists>,
): Promise<OutputOf<typeof contract.showLists>> {
  const maker = await requireListMaker(ctx, id, reason)
  const { trip, seesAmounts } = maker
  const people = await loadListPeople(ctx, ctx.db, maker)
  const chosen = await findChosenColumns(ctx.db, trip.organizerId)
  const prints = Map.groupBy(await findPrints(ctx.db, trip.id), ({ kind }) => kind)
  const { sealer } = ctx
  return {
    title: translateTitle(trip, ctx.caller.locale),
    lists: listKinds.map((kind): ListOverview => {
      const { complete, incomplete } = divide({ kind, people })
      const owing = kind === 'owing' ? listOwing(people).length : 0
      return {
        kind,
        ready: kind === 'owing' ? owing : complete.length,
        total: kind === 'owing' ? owing : complete.length + incomplete.length,
        gaps: countGaps(incomplete),
        allowed: listAllowedColumns(kind, seesAmounts),
        columns: arrangeColumns(kind, chosen.get(kind) ?? null, seesAmounts),
        last: describePrint(prints.get(kind) ?? [], (rows) =>
          countChangedRows({ sealer, kind, people }, rows),
        ),
      }
    }),
    photographs: people.filter(({ data }) => data?.papers.some((paper) => paper.kind === 'photograph'))
      .length,
  }
}

function describePrint(rows: readonly PrintRow[], countChanged: (rows: readonly PrintRow[]) => number) {
  const [first] = rows
  return first ? { at: first.madeAt.toISOString(), who: first.who, changed: countChanged(rows) } : null
}

/** A list, to be shown or printed; it is recorded for each family on it. */
export async function openList(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.openList>,
): Promise<OutputOf<typeof contract.openList>> {
  const maker = await requireListMaker(ctx, input.id, input.reason)
  await countTry(ctx, { what: 'open-list', who: ctx.caller.actor?.id ?? '', limit: 300, seconds: 3600 })
  return makeList(ctx, maker, { ...input, form: input.purpose })
}

/** The same as an Excel file. */
export async function downloadList(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.downloadList>,
): Promise<OutputOf<typeof contract.downloadList>> {
  const maker = await requireListMaker(ctx, input.id, input.reason)
  await countTry(ctx, { what: 'download-list', who: ctx.caller.actor?.id ?? '', limit: 60, seconds: 3600 })
  const list = await makeList(ctx, maker, { ...input, form: 'excel' })
  const content = await writeExcelList(list)
  return {
    fileName: `${input.kind}-${maker.trip.departureDate}.xlsx`,
    type: excelType,
    content: content.toString('base64'),
  }
}

type MakeInput = Pick<ParsedInputOf<typeof contract.downloadList>, 'kind' | 'columns' | 'language'> & {
  form: Exclude<ListForm, 'photographs'>
}

/** Makes a list, and writes the look down in the transaction that reads its people. */
async function makeList(ctx: Ctx, maker: ListMaker, input: MakeInput): Promise<DepartureList> {
  const { trip, seesAmounts, by } = maker
  const { kind, language, form } = input
  const madeBy = await findCallerName(ctx)
  const chosen = input.columns ?? (await findChosenColumns(ctx.db, trip.organizerId)).get(kind) ?? null
  const columns = arrangeColumns(kind, chosen, seesAmounts)
  const now = ctx.clock()
  return ctx.db.transaction(async (tx) => {
    const people = await loadListPeople(ctx, tx, maker)
    const listed = kind === 'owing' ? listOwing(people) : peopleOfList(kind, people)
    const bookingIds = [...new Set(listed.map(({ booking }) => booking.id))]
    await recordListLook(tx, by, bookingIds, { kind, form, columns, people: listed.length })
    if (form !== 'screen') {
      const hashes = hashesToStore({ sealer: ctx.sealer, kind, columns, people })
      const madeByAccount = by.side === 'organizer' ? by.actorId : null
      await storePrint(tx, { tripId: trip.id, kind, columns, madeBy: madeByAccount, madeAt: now }, hashes)
    }
    return writeList({ kind, columns, language, trip, people, madeBy, now })
  })
}

/** Remembers the columns of a list for the company. */
export async function chooseColumns(
  ctx: Ctx,
  { id, kind, columns }: ParsedInputOf<typeof contract.chooseListColumns>,
): Promise<OutputOf<typeof contract.chooseListColumns>> {
  // For a company alone: an admin has no columns of his own, and chooses none for others.
  const { actor } = ctx.caller
  const { trip, seesAmounts } = await requireListMaker(ctx, id, 'columns')
  if (!listCompaniesWithRight(actor, 'papers').includes(trip.organizerId))
    throw new AppError('travellers_unauthorized')
  await countTry(ctx, { what: 'choose-columns', who: trip.organizerId, limit: 600, seconds: 3600 })
  const chosen = columns.length > 0 ? arrangeColumns(kind, columns, seesAmounts) : []
  const kept = seesAmounts ? chosen : await withHidden(ctx, trip.organizerId, kind, chosen)
  await setListColumns(ctx.db, {
    organizerId: trip.organizerId,
    kind,
    columns: kept,
    updatedBy: actor?.id ?? null,
    updatedAt: ctx.clock(),
  })
  ctx.changed(['travellers'])
  return { columns: arrangeColumns(kind, kept, seesAmounts) }
}

/** Who does not see amounts does not take their columns from those who do. */
async function withHidden(ctx: Ctx, organizerId: string, kind: ListKind, chosen: ListColumn[]) {
  if (chosen.length === 0) return chosen
  const before = arrangeColumns(kind, (await findChosenColumns(ctx.db, organizerId)).get(kind) ?? null, true)
  const visible = listAllowedColumns(kind, false)
  return arrangeColumns(kind, [...chosen, ...before.filter((column) => !visible.includes(column))], true)
}
