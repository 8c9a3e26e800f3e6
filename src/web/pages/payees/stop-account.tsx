import type { LoaderFunctionArgs } from 'react-router'
import { createStopQuery, StopAccountPage } from '#web/features/payees/stop-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { loadQueries } from '#web/platform/parts/loaders.ts'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'

/** Opening the link changes nothing, so the server may do it: the page works without scripts. */
export function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return loadQueries(args, createStopQuery(token))
}

/** Stops an account that pilgrims would pay into, by the link of the email about it (MON-06). */
export function Component() {
  const { t } = useLanguage()
  return (
    <PrivatePage title={t('stopAccount.title')} className="pt-10 pb-section">
      <StopAccountPage />
    </PrivatePage>
  )
}
