import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Messages } from '#i18n/translate.ts'
import { type BootState, Document } from './document.tsx'
import { ServerFormContext } from './platform/forms/server-form.ts'
import { LanguageProvider, type LoadMessages } from './platform/language.tsx'
import { type Site, SiteContext } from './platform/site.ts'

type Props = {
  state: BootState
  queryClient: QueryClient
  messages: Messages
  loadMessages: LoadMessages
  children: ReactNode
}

/** The whole document around the routes, the same on the server and in the browser. */
export function App({ state, queryClient, messages, loadMessages, children }: Props) {
  return (
    <SiteContext value={state.site as Site}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider locale={state.locale} messages={messages} loadMessages={loadMessages}>
          {(locale) => (
            <Document locale={locale} assets={state.assets} state={state}>
              {state.form ? <ServerFormContext value={state.form}>{children}</ServerFormContext> : children}
            </Document>
          )}
        </LanguageProvider>
      </QueryClientProvider>
    </SiteContext>
  )
}
