import { createContext, use } from 'react'
import type { CalendarDate } from '#domain/kernel/calendar.ts'

/** The facts about itself that the server sends to every page. */
export type Site = {
  /** Without a trailing slash; canonical addresses and share links are built from it. */
  publicUrl: string
  supportEmail: string
  demo: boolean
  /** The available sign-in providers. */
  providers: { google: boolean; apple: boolean; facebook: { appId: string; sdkUrl: string } | null }
  /** The server's day (UTC), 'YYYY-MM-DD': a hydrated page counts days as its HTML did. */
  today: CalendarDate
}

export const SiteContext = createContext<Site>({
  publicUrl: '',
  supportEmail: '',
  demo: false,
  providers: { google: false, apple: false, facebook: null },
  today: '',
})

/** Returns the facts about itself that the server sends to every page. */
export function useSite(): Site {
  return use(SiteContext)
}
