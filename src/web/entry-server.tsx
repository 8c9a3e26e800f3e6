import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Call } from '#contract/endpoints.ts'
import { catalogue } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { App } from './app.tsx'
import type { BootState, PageAssets } from './document.tsx'
import { dropUnknownParams } from './drop-unknown-params.ts'
import { loadFooter } from './pages/shell/lazy-footer.tsx'
import { createQueryClient, toFailure } from './platform/api/queries.ts'
import { packQueries } from './platform/api/sent-queries.ts'
import type { ServerForm } from './platform/forms/server-form.ts'
import { loaderContext, type Reply } from './platform/parts/loaders.ts'
import type { Site } from './platform/site.ts'
import { routeObjects } from './route-objects.ts'
import { type Screen, screens } from './routes.ts'
import { type ShownError, ShownErrors } from './ui/announcing/shown-errors.ts'

/** The build as the server read it (`assetsFor` picks what a page of these routes needs in a language), and its form. */
export type RenderOptions = {
  site: Site
  assetsFor: (routeIds: string[], locale: Locale, later?: string) => PageAssets
  form?: ServerForm
}

export type RenderResult = { status: number; html: string } | { status: number; location: string }

/** The URL table, for decisions of the server: headers, caching, answers to crawlers. */
export const urlTable = screens

/** Keeps the part of an address that its screen reads. */
export const readAddress = dropUnknownParams

const handler = createStaticHandler(routeObjects)

const prefetchedFile = (screen: Screen | undefined) => screen?.prefetch && `src/web/${screen.prefetch}`

/** The only seam between the two machines: an address becomes HTML, through calls that the server answers. */
export async function render(
  request: Request,
  locale: Locale,
  call: Call,
  { site, assetsFor, form }: RenderOptions,
): Promise<RenderResult> {
  await loadFooter()
  const reply: Reply = { status: 200 }
  const queryClient = createQueryClient(call)
  const context = await handler.query(request, {
    requestContext: loaderContext(queryClient, reply, { site, locale }),
  })
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') ?? '/' }
  const routeIds = context.matches.map((match) => match.route.id)
  const state: BootState = {
    locale,
    site,
    router: { loaderData: context.loaderData },
    ...packQueries(
      withPlainErrors(
        dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }),
      ),
    ),
    assets: assetsFor(
      routeIds,
      locale,
      prefetchedFile(context.matches.at(-1)?.route.handle as Screen | undefined),
    ),
    ...(form && { form: { ...form, path: new URL(request.url).pathname } }),
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  const renderState = (shown: BootState, collect?: (error: ShownError) => void) =>
    renderToString(
      <ShownErrors value={collect}>
        <App
          state={shown}
          queryClient={queryClient}
          messages={catalogue[locale]}
          loadMessages={async (next) => catalogue[next]}
        >
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </ShownErrors>,
    )
  const errors: ShownError[] = []
  // The summary of a form that was refused stands before its fields, and names what is shown at them.
  if (state.form?.code) renderState(state, (error) => errors.push(error))
  const html = renderState(state.form?.code ? { ...state, form: { ...state.form, errors } } : state)
  queryClient.clear()
  return {
    status: context.statusCode === 200 ? reply.status : context.statusCode,
    html: `<!doctype html>${html}`,
  }
}

/** Replaces the server's errors by plain failures: a page must not show anything else of them. */
function withPlainErrors({ queries, ...others }: DehydratedState): DehydratedState {
  const plain = (error: Error | null) => (toFailure(error) ?? null) as Error | null
  return {
    ...others,
    queries: queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        error: plain(query.state.error),
        fetchFailureReason: plain(query.state.fetchFailureReason),
      },
    })),
  }
}
