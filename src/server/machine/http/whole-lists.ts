import { Readable } from 'node:stream'
import type { Route } from './endpoint.ts'

type Page = { json: string; next: string | undefined }
/** Asks for the first page, or for the one that begins at a cursor. */
type FetchPage = (cursor?: string) => Promise<Page>

/** Whether the whole list is asked for: specified so, but nothing that a process could hold in its hands (specification 7). */
export function asksForAll({ endpoint }: Route, input: unknown): boolean {
  return endpoint.whole === true && (input as { limit?: unknown } | null)?.limit === undefined
}

/**
 * The whole list as JSON: at once where it is one page, else sent while it is read, so that any length takes the memory
 * of a page. The first page is there before anything is sent: refusals are answered as ever.
 */
export async function readWhole(ask: FetchPage): Promise<string | Readable> {
  const first = await ask()
  return first.next === undefined ? first.json : Readable.from(written(first, ask))
}

async function* written(first: Page, ask: FetchPage): AsyncGenerator<string> {
  yield first.json.slice(0, -1)
  for (let { next } = first; next !== undefined; ) {
    const page = await ask(next)
    // What stood after the cursor may be gone meanwhile.
    if (page.json !== '[]') yield `,${page.json.slice(1, -1)}`
    next = page.next
  }
  yield ']'
}
