import { createContext, use } from 'react'

/** A form that the server takes without scripts: empty, or again with what was typed and why it was refused. */
export type ShownForm = {
  /** Sent along: tells a repetition from a second request. */
  key: string
  values: Record<string, string>
  code?: string
  fields?: Record<string, string>
}

const none: ShownForm = { key: '', values: {} }
export const ShownFormContext = createContext<ShownForm>(none)

/** What the server says of the form of this document. */
export function useShownForm(): ShownForm {
  return use(ShownFormContext)
}
