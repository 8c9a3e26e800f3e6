import type { LoaderFunctionArgs } from 'react-router'
import { AlertPage, alertQuery } from '#web/features/saved/alerts/alert-page.tsx'
import { load, localeOf } from '#web/platform/parts/loading.ts'

export function loader(args: LoaderFunctionArgs) {
  return load(args, alertQuery(args.params.key ?? '', localeOf(args)))
}

/** Ends an alert (FIN-07). */
export function Component() {
  return <AlertPage deed="end" />
}
