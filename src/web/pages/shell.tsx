import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { whenSessionEnds } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { whenPageFails } from '#web/platform/missing-pages.ts'
import { useSessionUpkeep } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { Announcer } from './shell/announcer.tsx'
import { useArrival } from './shell/arrival.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { useSessionEnd } from './shell/session-end.ts'
import { Toasts } from './shell/toasts.tsx'
import { UtilityBand } from './shell/utility-band.tsx'

/** What stands around every page: band, header, footer, messages, and the upkeep of the session. */
export function Shell() {
  const { t } = useLanguage()
  const onSessionEnd = useSessionEnd()
  useSessionUpkeep()
  useArrival()

  useEffect(() => whenSessionEnds(onSessionEnd), [onSessionEnd])
  useEffect(
    () =>
      whenPageFails(() =>
        showToast({ title: t('failure.title'), description: t('parts.pageFailed'), tone: 'destructive' }),
      ),
    [t],
  )

  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:shadow-float"
      >
        {t('nav.skip')}
      </a>
      <UtilityBand />
      <Header />
      <main id="main" tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <Outlet />
      </main>
      <Footer />
      <Announcer />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
