import { createContext, use } from 'react'

/** A form that the server accepts without scripts: empty, or again with the typed values and the reason of its rejection. */
export type ServerForm = {
  /** Sent along: tells a repetition from a second request. */
  key: string
  values: Record<string, string>
  code?: string
  fields?: Record<string, string>
  /** It was posted without the scripts that alone can send it (decision 0085). */
  needsScripts?: boolean
}

const emptyServerForm: ServerForm = { key: '', values: {} }
export const ServerFormContext = createContext<ServerForm>(emptyServerForm)

/** Returns the server's state of the form of this document. */
export function useServerForm(): ServerForm {
  return use(ServerFormContext)
}
