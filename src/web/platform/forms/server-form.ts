import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { ShownError } from '#web/ui/announcing/shown-errors.ts'

/** A form that the server accepts without scripts: empty, or again with the typed values and the reason of its rejection. */
export type ServerForm = {
  /** Sent along: tells a repetition from a second request. */
  key: string
  values: Record<string, string>
  code?: string
  fields?: Record<string, string>
  /** It was posted without the scripts that alone can send it (decision 0084). */
  needsScripts?: boolean
  /** What the call answered, where no address may have it. */
  answer?: object
}

/** A form with the path of its page: pages that follow without a load have forms of their own. */
export type PageForm = ServerForm & {
  path?: string
  /** The errors as the page shows them, for its summary. */
  errors?: readonly ShownError[]
}

const emptyServerForm: PageForm = { key: '', values: {} }
export const ServerFormContext = createContext<PageForm>(emptyServerForm)

/** Returns the server's state of the form of this page, as its document came; a place that follows has another. */
export function useServerForm(): PageForm {
  const form = use(ServerFormContext)
  const { pathname, key } = useLocation()
  return form.path === pathname && key === 'default' ? form : emptyServerForm
}

/** Whether the document shows a form again that was posted without scripts. */
export function useIsRefusedForm(): boolean {
  const { code, needsScripts } = useServerForm()
  return code !== undefined || needsScripts === true
}
