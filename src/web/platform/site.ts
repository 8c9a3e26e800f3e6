import { createContext, use } from 'react'

/** What the server tells every page about itself. */
export type Site = {
  /** Without a trailing slash; canonical addresses and share links are built from it. */
  publicUrl: string
  supportEmail: string
  demo: boolean
}

export const SiteContext = createContext<Site>({ publicUrl: '', supportEmail: '', demo: false })

export function useSite(): Site {
  return use(SiteContext)
}
