import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/machine/context.ts'
import { createSpool, type Spool } from '#server/machine/files/spool.ts'
import type { Route } from './endpoint.ts'

type ListPage = { json: string | Buffer; next: string | undefined }
/** Asks for the first page, or for the one that begins at a cursor. */
type FetchPage = (cursor?: string) => Promise<ListPage>
/** Which readers get the same list, and what changes it. */
type ListSharing = { key: string; tags: readonly string[] }

/** How many lists are read from the database at once, how many are in files for the next reader, and how many are sent. */
const maximums = { atOnce: 4, kept: 4, readers: 128 }
const retryAfterSeconds = 5

export type FullLists = ReturnType<typeof createFullLists>

/** Whether the whole list is requested: specified so, but nothing that a process could hold in its hands (specification 7). */
export function isFullListRequest({ endpoint }: Route, input: unknown): boolean {
  return endpoint.whole === true && (input as { limit?: unknown } | null)?.limit === undefined
}

/**
 * Lists of any length: JSON at once where it is one page, else compressed in a file that is sent while it is written, so
 * that any number of readers takes the memory of a piece each. Strangers share one reading of the database until something
 * that the list shows changes. The first page is there before anything is sent: refusals are answered as ever.
 */
export function createFullLists({ cache, config }: Pick<Deps, 'cache' | 'config'>) {
  let beingRead = 0
  let readers = 0
  const refuse = () => {
    throw new AppError('unavailable', { retryAfter: retryAfterSeconds })
  }
  const shared = new Map<string, { since: object; list: Promise<Spool> }>()

  async function begin(ask: FetchPage, known?: ListPage): Promise<Spool> {
    if (beingRead >= maximums.atOnce) refuse()
    beingRead += 1
    try {
      const first = known ?? (await ask())
      const list = await createSpool(config.dataDir)
      void write(list, first, ask)
      return list
    } catch (error) {
      beingRead -= 1
      throw error
    }
  }

  async function write(list: Spool, first: ListPage, ask: FetchPage) {
    const save = async (compressed: AsyncIterable<Buffer>) => {
      for await (const bytes of compressed) await list.append(bytes)
    }
    await pipeline(Readable.from(writeList(list, first, ask)), createGzip({ level: 4 }), save).then(
      () => list.end('whole'),
      () => list.end('broken'),
    )
    beingRead -= 1
  }

  function forget(key: string) {
    shared.get(key)?.list.then(
      (list) => list.discard(),
      () => {},
    )
    shared.delete(key)
  }

  async function shareOne(ask: FetchPage, { key, tags }: ListSharing): Promise<Spool> {
    // The cached value is a marker: it is another one as soon as something changed.
    const since = await cache.get(`whole ${key}`, async () => ({ value: {}, size: 100, tags }))
    const known = shared.get(key)
    if (known?.since === since && !(await known.list).isBroken()) return known.list
    if (shared.get(key) === known) {
      forget(key)
      const list = begin(ask)
      shared.set(key, { since, list })
      list.catch(() => shared.delete(key))
      for (const oldest of [...shared.keys()].slice(0, -maximums.kept)) forget(oldest)
    }
    return shared.get(key)?.list ?? begin(ask)
  }

  async function openOne(
    ask: FetchPage,
    first: ListPage,
    sharing: ListSharing | undefined,
  ): Promise<Readable> {
    if (sharing) return (await shareOne(ask, sharing)).open()
    const own = await begin(ask, first)
    const reader = own.open()
    own.discard()
    return reader
  }

  return {
    /** JSON where it is one page, else the list gzipped. */
    async read(ask: FetchPage, sharing: ListSharing | undefined): Promise<string | Buffer | Readable> {
      const first = await ask()
      if (first.next === undefined) return first.json
      if (readers >= maximums.readers) refuse()
      readers += 1
      const leave = () => {
        readers -= 1
      }
      try {
        return (await openOne(ask, first, sharing)).once('close', leave)
      } catch (error) {
        leave()
        throw error
      }
    },
    close() {
      for (const key of shared.keys()) forget(key)
    },
  }
}

async function* writeList(list: Spool, first: ListPage, ask: FetchPage): AsyncGenerator<string> {
  yield String(first.json).slice(0, -1)
  for (let { next } = first; next !== undefined; ) {
    const page = await ask(next)
    if (list.readers() === 0) throw new Error('everybody has left')
    // The rows after the cursor may be gone in the meantime.
    const json = String(page.json)
    if (json !== '[]') yield `,${json.slice(1, -1)}`
    next = page.next
  }
  yield ']'
}
