import { setImmediate as untilOthersWereServed } from 'node:timers/promises'
import { type CalendarDate, dayNumber, today } from '#domain/kernel/calendar.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { outsideDeadline } from '#server/machine/data/deadline.ts'
import { isId } from '#server/machine/data/ids.ts'
import { type CatalogueTrip, type Columns, createColumns } from './columns.ts'
import * as queries from './queries.ts'
import { listSupportedLetters } from './query-matcher.ts'

// The listed trips in the memory of each process, so that a search that no one made before asks for its page alone (decision
// 0051). It follows the announcements of changes; while it is not there, or cannot be trusted, the database is asked.

type CatalogueDeps = Pick<Deps, 'cache' | 'readPublic' | 'clock' | 'log'>
type Sizes = {
  /** Fewer trips are searched as fast by a statement. */
  smallest: number
  /** More would take more memory than there is. */
  largest: number
}
const defaultSizes: Sizes = { smallest: 200, largest: 250_000 }
/** A tenth of a second's work, between which others are served. */
const readBatchSize = 2_000
/** More changes than this at once are a market of its own, and read anew. */
const maxChanges = 10_000
const retryMilliseconds = 60_000
const nilId = '00000000-0000-0000-0000-000000000000'

export type Catalogue = ReturnType<typeof createCatalogue>
const catalogues = new WeakMap<Deps['cache'], Catalogue>()

/** The catalogue of a process, which is known by its cache. */
export function getCatalogue(deps: CatalogueDeps): Catalogue {
  const known = catalogues.get(deps.cache)
  return known ?? openCatalogue(deps)
}

/** For tests: with sizes of their own. */
export function openCatalogue(deps: CatalogueDeps, sizes: Partial<Sizes> = {}): Catalogue {
  const catalogue = createCatalogue(deps, { ...defaultSizes, ...sizes })
  catalogues.set(deps.cache, catalogue)
  return catalogue
}

function createCatalogue({ cache, readPublic, clock, log }: CatalogueDeps, { smallest, largest }: Sizes) {
  let columns: Columns | undefined
  /** The first day that the columns know of: trips that ended before are not in them. */
  let since: CalendarDate = today(clock())
  /** Another number whenever what was read is of no use any more. */
  let generation = 0
  let loading: Promise<void> | undefined
  let settling: Promise<void> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const changed = { trips: new Set<string>(), organizers: new Set<string>(), seats: new Set<string>() }

  function forget() {
    generation += 1
    columns = undefined
    loading = undefined
    settling = undefined
    lookedAt = Number.NEGATIVE_INFINITY
    for (const some of Object.values(changed)) some.clear()
  }

  cache.follow({
    changed(tags) {
      if (!columns && !loading) return
      for (const tag of tags) {
        const [kind, id = ''] = tag.split(':')
        const some =
          kind === 'trip' ? changed.trips : kind === 'organizer' ? changed.organizers : changed.seats
        if (kind !== 'trip' && kind !== 'organizer' && kind !== 'seats') continue
        // Many were written at once, and one name stands for all.
        if (!isId(id)) return forget()
        some.add(id.toLowerCase())
        if (some.size > maxChanges) return forget()
      }
    },
    forgotten: forget,
  })

  const readPage = (day: CalendarDate, after: string) =>
    readPublic((db) => queries.readListed(db, day, { after, limit: readBatchSize, isSearched: true }))

  async function read(began: number) {
    const day = today(clock())
    const isWorthIt = await readPublic(async (db) => {
      const count = await queries.countListed(db, day, largest + 1)
      return count >= smallest && count <= largest
    })
    if (!isWorthIt) return
    const made = createColumns()
    for (const letter of await readPublic((db) => queries.findWordLetters(db, listSupportedLetters())))
      made.letters.add(letter)
    made.setOrganizers(await readPublic((db) => queries.readOrganizers(db)))
    const slots: number[] = []
    let after: string | undefined = nilId
    while (after !== undefined && generation === began) {
      const page: CatalogueTrip[] = await readPage(day, after)
      await know(made, page)
      if (!isExact(page)) return
      // Not all at once: there are as many words as there are pages of a library.
      for (const slot of made.put(page)) slots.push(slot)
      after = page.length < readBatchSize ? undefined : page.at(-1)?.id
    }
    for (const order of made.orders.values()) {
      await untilOthersWereServed()
      order.add(slots)
    }
    if (generation !== began) return
    columns = made
    since = day
  }

  /** Companies that were founded after the others were read. */
  async function know(made: Columns, trips: readonly { organizerId: string }[]) {
    const unknown = new Set(
      trips.map(({ organizerId }) => organizerId).filter((id) => !made.organizerOf.has(id)),
    )
    if (unknown.size > 0)
      made.setOrganizers(await readPublic((db) => queries.readOrganizers(db, [...unknown])))
  }

  function load() {
    if (loading || performance.now() - lookedAt < retryMilliseconds) return
    lookedAt = performance.now()
    const began = generation
    loading = outsideDeadline(() => read(began))
      .catch((error: unknown) => log.warn({ err: error }, 'catalogue not read, searches ask the database'))
      .finally(() => {
        if (generation === began) loading = undefined
      })
  }

  function take(of: Set<string>): string[] {
    const taken = [...of]
    of.clear()
    return taken
  }

  async function settle(made: Columns, day: CalendarDate) {
    const began = generation
    const tripIds = take(changed.trips)
    const organizerIds = take(changed.organizers)
    const told = await readPublic(async (db: Queryable) => ({
      trips: await queries.readChanged(db, day, { tripIds, organizerIds }),
      organizers: organizerIds.length > 0 ? await queries.readOrganizers(db, organizerIds) : [],
    }))
    await know(
      made,
      told.trips.filter(({ organizerId }) => !organizerIds.includes(organizerId)),
    )
    if (generation !== began) return
    made.remove([...tripIds, ...made.tripsOf(new Set(organizerIds)), ...told.trips.map(({ id }) => id)])
    made.setOrganizers(told.organizers)
    made.add(told.trips)
    if (!isExact(told.trips)) forget()
  }

  async function settleSeats(made: Columns) {
    const began = generation
    const ids = take(changed.seats)
    const told = await readPublic((db) => queries.readFreePlaces(db, ids))
    if (generation === began) made.setFree(told)
  }

  /** Waits for reads under way, which may have begun before the last change; a read that begins after it has all. */
  async function settleAll(made: Columns, withSeats: boolean) {
    const isBehind = () =>
      changed.trips.size + changed.organizers.size > 0 || (withSeats && changed.seats.size > 0)
    await settling
    if (!settling && isBehind()) {
      const mine = outsideDeadline(async () => {
        if (changed.trips.size + changed.organizers.size > 0) await settle(made, since)
        if (changed.seats.size > 0) await settleSeats(made)
      }).finally(() => {
        if (settling === mine) settling = undefined
      })
      settling = mine
    }
    await settling
  }

  return {
    /** The columns as of now, or nothing: then the database is asked. */
    async at(day: CalendarDate, withSeats: boolean): Promise<Columns | undefined> {
      if (!cache.isReliable()) return undefined
      if (!columns) load()
      const made = columns
      if (!made || day < since) return undefined
      try {
        await settleAll(made, withSeats)
      } catch (error) {
        log.warn({ err: error }, 'catalogue given up, searches ask the database')
        forget()
      }
      if (columns !== made) return undefined
      if (day > since) {
        made.remove(made.endedBefore(dayNumber(day)))
        since = day
      }
      return made
    },
    /** When what was begun is read. */
    loaded: async () => loading,
    get isThere() {
      return columns !== undefined
    },
  }
}

/** Whether the cents of all prices are numbers without loss: beyond ninety billion dollars they are not. */
const isExact = (trips: readonly { price: number; allIn: number }[]) =>
  trips.every(({ price, allIn }) => Number.isSafeInteger(price) && Number.isSafeInteger(allIn))
