import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { setSessionEndHandler } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { setPageFailureHandler } from '#web/platform/parts/page-failures.ts'
import { isPrivateScreen, useScreen } from '#web/platform/screen.ts'
import { useSessionUpkeep } from '#web/platform/session.ts'
import { showToast, useToasts } from '#web/platform/toast.ts'
import { cx } from '#web/ui/cx.ts'
import { Announcer } from './shell/announcer.tsx'
import { Header } from './shell/header.tsx'
import { LazyFooter } from './shell/lazy-footer.tsx'
import { useSessionEnd } from './shell/use-session-end.ts'
import { UtilityBand } from './shell/utility-band.tsx'

/** The frame of every page: band, header, footer, messages, and the renewal of the session. A console brings its own (DSK-01). */
export function Shell() {
  const { t } = useLanguage()
  const onSessionEnd = useSessionEnd()
  useSessionUpkeep()
  const screen = useScreen()
  const waitsForData = isPrivateScreen(screen)
  const isConsole = screen?.frame === 'console'
  const [Arrival, setArrival] = useState<ComponentType>()

  useEffect(() => setSessionEndHandler(onSessionEnd), [onSessionEnd])
  useEffect(
    () =>
      setPageFailureHandler(() =>
        showToast({
          title: t('failure.title'),
          description: t('parts.pageFailed'),
          tone: 'destructive',
          error: null,
        }),
      ),
    [t],
  )
  const { shown } = useToasts()
  // Where it does not come, a new page leaves the focus where it was; each message asks for it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that nobody shows yet is the wish for it
  useEffect(() => {
    if (Arrival) return
    import('./shell/deferred-shell.ts').then(
      (part) => setArrival(() => part.DeferredShell),
      () => {},
    )
  }, [Arrival, shown])

  return (
    <>
      <a href="#main" className="skip-link">
        {t('nav.skip')}
      </a>
      {isConsole ? (
        <Outlet />
      ) : (
        <>
          <UtilityBand />
          <Header />
          <main
            id="main"
            tabIndex={-1}
            className={cx('outline-none focus-visible:shadow-none', waitsForData && 'whole-window')}
          >
            <Outlet />
          </main>
          <LazyFooter />
        </>
      )}
      {Arrival ? <Arrival /> : null}
      <Announcer />
      <ScrollRestoration />
    </>
  )
}
