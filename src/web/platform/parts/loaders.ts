import type { DataTag, QueryClient, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query'
import {
  createContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import type { Cursor } from '#contract/fields.ts'
import type { Locale } from '#i18n/locales.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import type { Site } from '#web/platform/site.ts'

/** The status of the server's answer; a loader may report that something is missing. */
export type Reply = { status: number }

const queryClientContext = createContext<QueryClient>()
const replyContext = createContext<Reply | null>(null)
const siteContext = createContext<Site>()
const localeContext = createContext<Locale>()
const documentPathContext = createContext<string | null>()

/** Returns the context for loaders; `reply` on the server only. */
export function loaderContext(
  queryClient: QueryClient,
  reply: Reply | null,
  { site, locale }: { site: Site; locale: Locale },
  documentPath: string | null = null,
): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(queryClientContext, queryClient)
  provider.set(replyContext, reply)
  provider.set(siteContext, site)
  provider.set(localeContext, locale)
  provider.set(documentPathContext, documentPath)
  return provider
}

// biome-ignore-start lint/suspicious/noExplicitAny: queries of any answer
type AnyQuery = UseQueryOptions<any, any, any, any> | UseInfiniteQueryOptions<any, any, any, any, any>
// biome-ignore-end lint/suspicious/noExplicitAny: queries of any answer

/**
 * Starts a page's queries. On the server the page waits for them, and a failure sets the status of the answer; in
 * the browser it is shown at once, with skeletons where data is still on its way.
 */
export async function loadQueries(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  ...queries: AnyQuery[]
): Promise<null> {
  const queryClient = context.get(queryClientContext)
  const reply = context.get(replyContext)
  if (!reply) {
    for (const query of queries) fetchQuery(queryClient, query).catch(() => {})
    return null
  }
  await Promise.all(
    queries.map((query) =>
      fetchQuery(queryClient, query).catch((error: unknown) => {
        reply.status = toFailure(error)?.status || 500
      }),
    ),
  )
  return null
}

/** Returns the data that a query has already loaded, for what follows from it. */
export function getLoadedData<Found>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  { queryKey }: { queryKey: DataTag<readonly unknown[], Found, Error> },
): Found | undefined {
  return context.get(queryClientContext).getQueryData<Found>(queryKey)
}

function fetchQuery(queryClient: QueryClient, query: AnyQuery): Promise<unknown> {
  return 'initialPageParam' in query ? queryClient.fetchInfiniteQuery(query) : queryClient.fetchQuery(query)
}

/** Reads the start of a list from its address: as an answer once gave it. Only the server knows its meaning and validity. */
export function readCursorParam(params: URLSearchParams): Cursor | undefined {
  return (params.get('cursor') as Cursor | null) ?? undefined
}

/** Redirects to the list's beginning where the server rejected the address, and the place in the list was part of it. */
export function redirectToFirstPage({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): null {
  const url = new URL(request.url)
  if (context.get(replyContext)?.status !== 400 || !url.searchParams.has('cursor')) return null
  url.searchParams.delete('cursor')
  throw redirect(url.pathname + url.search)
}

/** Returns the facts about itself that the server sends to every page, for loaders, where no hook reaches. */
export function getSite({ context }: Pick<LoaderFunctionArgs, 'context'>): Site {
  return context.get(siteContext)
}

/** Returns the reader's language, for loaders whose answers are in it. */
export function getLocale({ context }: Pick<LoaderFunctionArgs, 'context'>): Locale {
  return context.get(localeContext)
}

/**
 * Fetches the page as a document where the browser got there inside of another one: what a document may load is decided
 * by the headers that it came with, not by the address that is shown later.
 */
export function requireOwnDocument({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { pathname, search } = new URL(request.url)
  const documentPath = context.get(documentPathContext)
  if (documentPath === null || isSamePath(documentPath, pathname)) return
  throw redirectDocument(pathname + search)
}

function isSamePath(one: string, other: string): boolean {
  return one.replace(/\/+$/, '') === other.replace(/\/+$/, '')
}

/** Sets the status of a page that is not there (or not yet); in the browser it does nothing. */
export function setReplyStatus({ context }: Pick<LoaderFunctionArgs, 'context'>, status: number): null {
  const reply = context.get(replyContext)
  if (reply) reply.status = status
  return null
}
