import type { LoaderFunctionArgs } from 'react-router'
import { AlertPage, createAlertQuery } from '#web/features/saved/alerts/alert-page.tsx'
import { getLocale, loadQueries } from '#web/platform/parts/loaders.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, createAlertQuery(args.params.key ?? '', getLocale(args)))
}

/** Ends an alert (FIN-07). */
export function Component() {
  return <AlertPage action="end" />
}
