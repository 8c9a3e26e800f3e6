import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { direction, type Locale } from '#i18n/locales.ts'
import type { SentQuery } from './platform/api/sent-queries.ts'
import type { PageForm } from './platform/forms/server-form.ts'
import { escapeJsonForScript } from './platform/meta.tsx'

/** The files that a page's HTML points to; read from the build by the server. */
export type PageAssets = {
  /** Runs before the first paint: marks the document where a session token is stored, and fetches the rest after it. */
  boot: string
  entry: string
  styles: string[]
  /** Modules that the page needs, to be fetched with the entry. */
  modules: string[]
  /** Files fetched when the page is painted, before anyone asks for them. */
  prefetched: string[]
  /** Font files of the language that the first screen shows. */
  fonts: string[]
}

/** The state from which the browser continues: inert JSON, so that no inline script is needed. */
export type BootState = {
  locale: Locale
  site: object
  router: object
  /** What the page was made of: the answers, and all that is none. */
  answers: SentQuery[]
  dehydratedState: DehydratedState
  assets: PageAssets
  form?: PageForm
}

type Props = { locale: Locale; assets: PageAssets; state: BootState; children: ReactNode }

export const bootStateId = 'boot-state'

/** The page as a document: head, content, and the state from which the browser continues. */
export function Document({ locale, assets, state, children }: Props) {
  return (
    // boot.js may add data-auth before React arrives.
    <html lang={locale} dir={direction(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Numbers to call are links already; an amount, a day or a reference is none. */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0c2731" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* Before the style sheets: a script behind them waits until they have come, and the page behind it is not read meanwhile. */}
        <script
          src={assets.boot}
          data-entry={assets.entry}
          data-modules={assets.modules.join(' ')}
          data-later={assets.prefetched.join(' ') || undefined}
        />
        {/* After the style sheet, without which nothing is painted: Nastaliq alone is six times as large. */}
        {assets.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        {children}
        <script
          id={bootStateId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it cannot leave its element
          dangerouslySetInnerHTML={{ __html: escapeJsonForScript(state) }}
        />
      </body>
    </html>
  )
}
