import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import { getCatalogue, minCatalogueSize, nilId } from './catalogue.ts'
import { type Columns, createColumns } from './columns.ts'
import { readListed, readOrganizers } from './queries.ts'

/** About so much a trip and its company take, as what is kept is measured. */
const bytesPerTrip = 600

type CachedNames = { columns: Columns | undefined }

/**
 * Loads the listed names: of a large market from the catalogue in memory, waiting while it is read; of a small one by a
 * statement, cached until something of it changes.
 */
export async function loadListedNames(ctx: Ctx): Promise<Columns | undefined> {
  const day = today(ctx.clock())
  const catalogue = getCatalogue(ctx)
  const columns = await catalogue.at(day, false)
  if (columns) return columns
  await catalogue.loaded()
  return (await catalogue.at(day, false)) ?? (await loadNamesOfSmallMarket(ctx, day))
}

async function loadNamesOfSmallMarket(ctx: Ctx, day: CalendarDate): Promise<Columns | undefined> {
  const kept = await ctx.cache.get<CachedNames>(`names ${day}`, async () => {
    const few = { after: nilId, limit: minCatalogueSize + 1, isSearched: false }
    const listed = await readListed(ctx.db, day, few)
    const isFew = listed.length <= minCatalogueSize
    const value: CachedNames = { columns: isFew ? createColumns() : undefined }
    if (value.columns) {
      const ids = [...new Set(listed.map(({ organizerId }) => organizerId))]
      value.columns.setOrganizers(await readOrganizers(ctx.db, ids))
      value.columns.add(listed)
    }
    return { value, size: 200 + (isFew ? listed.length * bytesPerTrip : 0), tags: ['catalogue'] }
  })
  return kept.columns
}
