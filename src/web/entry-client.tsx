import '@vitejs/plugin-react/preamble'
import './ui/styles/theme.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, type HydrationState, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isLocale } from '#i18n/locales.ts'
import { App } from './app.tsx'
import { type BootState, bootStateId } from './document.tsx'
import { dropUnknownParams } from './drop-unknown-params.ts'
import type { MessageFile } from './lazy-messages.ts'
import { call } from './platform/api/api.ts'
import { followChanges } from './platform/api/changes.ts'
import { createQueryClient } from './platform/api/queries.ts'
import { unpackQueries } from './platform/api/sent-queries.ts'
import { reloadIfBuildGone } from './platform/boot.ts'
import { EarlyInputReplay } from './platform/early-input-replay.tsx'
import {
  loadAllMessages,
  loadPublicMessages,
  loadRemainingMessages,
  setMessageFetcher,
} from './platform/messages.ts'
import { loaderContext } from './platform/parts/loaders.ts'
import { loadPartFailure } from './platform/parts/use-lazy-dialog.tsx'
import { hideSecretInUrl, reopenSecretUrl } from './platform/secret-url.ts'
import type { Site } from './platform/site.ts'
import { followTranslators } from './platform/translated-text.ts'
import { loadLazyPages, routeObjects } from './route-objects.ts'

const messageFiles = {
  public: import.meta.glob<MessageFile>('../i18n/messages/*.json', { query: '?part=public' }),
  trip: import.meta.glob<MessageFile>('../i18n/messages/*.json', { query: '?part=trip' }),
  // Every page fetches them a moment later: a table of their own would be one more way to the server before that.
  rest: import.meta.glob<MessageFile>('../i18n/messages/*.json', { query: '?part=rest' }),
}
setMessageFetcher(async (part, locale) => {
  const files = part === 'legal' ? (await import('./lazy-messages.ts')).legalMessages : messageFiles[part]
  const file = await files[`../i18n/messages/${locale}.json`]?.()
  return file?.default ?? {}
})

/** Starts the page, whatever fails in the meantime: early presses are stored for it. */
async function startWithRetry() {
  try {
    await startApp()
  } catch (error) {
    if ((await reloadIfBuildGone()) === 'renewing') return
    reportError(error)
    setTimeout(startWithRetry, 3000)
  }
}

async function startApp() {
  // Shown again, by reloading or by the way back.
  if (reopenSecretUrl()) return
  // The server made the page of this address too.
  const address = dropUnknownParams(new URL(location.href))
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  const documentPath = location.pathname
  const state = JSON.parse(document.getElementById(bootStateId)?.textContent ?? '{}') as BootState
  const queryClient = createQueryClient(call)
  followChanges(queryClient)
  hydrate(queryClient, unpackQueries(state.answers, state.dehydratedState))
  const messages = await loadPublicMessages(state.locale)
  const hasFailure = state.dehydratedState.queries.some((query) => query.state.status === 'error')
  await Promise.all([loadPage(), hasFailure && loadRemainingMessages()])
  for (const route of routeObjects.flatMap(({ children = [] }) => children)) {
    const { lazy } = route
    if (typeof lazy === 'function') route.lazy = () => lazy().catch((error) => recover(router, error))
  }
  // Heard before the router hears it.
  addEventListener(
    'popstate',
    (event) => reopenSecretUrl(event.state ?? {}) && event.stopImmediatePropagation(),
  )
  const router = createBrowserRouter(routeObjects, {
    hydrationData: state.router as HydrationState,
    getContext: () => {
      const { lang } = document.documentElement
      const locale = isLocale(lang) ? lang : state.locale
      return loaderContext(queryClient, null, { site: state.site as Site, locale }, documentPath)
    },
  })
  // Hydrating before the router has its routes would show a page that differs from the server's.
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  for (const { route } of router.state.matches) if (route.handle) hideSecretInUrl(route.handle)
  // In slices of some milliseconds, between which a press is heard.
  startTransition(() => {
    hydrateRoot(
      document,
      <App state={state} queryClient={queryClient} messages={messages} loadMessages={loadAllMessages}>
        <EarlyInputReplay>
          <RouterProvider router={router} />
        </EarlyInputReplay>
      </App>,
    )
  })
  // The texts of the next page or of a dialog, once this page is there, and the parts needed when the connection is lost.
  setTimeout(
    () => void Promise.all([loadLazyPages(), loadPartFailure(), loadRecovery()]).catch(() => {}),
    500,
  )
}

const loadRecovery = () => import('./platform/parts/missing-page-recovery.ts')

/** The next page did not come. */
async function recover(router: DataRouter, error: unknown): Promise<never> {
  await (await loadRecovery()).recoverFromMissingPage(router)
  throw error
}

/** The page's own module must be here before the router is made, so that the first render is the server's. */
async function loadPage() {
  for (const { route } of matchRoutes(routeObjects, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const { Component, loader } = await route.lazy()
    Object.assign(route, { Component, loader, lazy: undefined })
  }
}

// No page waits for it: until it is there a key leads on all the same.
import('./platform/show-focused.ts').then(({ keepFocusInSight }) => keepFocusInSight()).catch(() => {})
followTranslators()
void startWithRetry()
