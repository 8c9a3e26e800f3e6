import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { type BootState, Document } from './document.tsx'
import { LanguageProvider, type LoadMessages } from './platform/language.tsx'
import { type Site, SiteContext } from './platform/site.ts'

type Props = { state: BootState; queryClient: QueryClient; i18n: i18n; loadMessages: LoadMessages; children: ReactNode }

/** The whole document around the routes, the same on the server and in the browser. */
export function App({ state, queryClient, i18n, loadMessages, children }: Props) {
  return (
    <SiteContext value={state.site as Site}>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={state.queries}>
          <LanguageProvider locale={state.locale} i18n={i18n} loadMessages={loadMessages}>
            {(locale) => (
              <Document locale={locale} assets={state.assets} state={state}>
                {children}
              </Document>
            )}
          </LanguageProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </SiteContext>
  )
}
