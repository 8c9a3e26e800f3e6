import type { MessageKey, Translate } from '#i18n/translate.ts'
import { formatPartTitle } from '#web/platform/parts/part-title.ts'

/** The admin's tabs by `?tab=`; the first one is open without it. */
export const tabNames = {
  overview: 'admin.overview',
  organizers: 'admin.organizers',
  trips: 'nav.trips',
  bookings: 'dashboard.bookings',
  reviews: 'nav.reviews',
} as const

/** The desks that have an address of their own and no tab, by `?panel=`. */
export const panelNames = {
  users: 'admin.accounts',
  messages: 'admin.messages',
  deletions: 'deletion.listTitle',
  letters: 'admin.letters',
  rates: 'admin.rates',
  numbers: 'withheld.listTitle',
  refunds: 'lateMoney.refundsTitle',
  claims: 'lateMoney.claimsTitle',
  sightings: 'admin.sightings',
  audit: 'admin.audit',
} as const

/** Which tab the address opens. */
export function readOpenTab(query: URLSearchParams): keyof typeof tabNames {
  const asked = query.get('tab') ?? ''
  return Object.hasOwn(tabNames, asked) ? (asked as keyof typeof tabNames) : 'overview'
}

/** Which desk the address opens, if any. */
export function readOpenPanel(query: URLSearchParams): keyof typeof panelNames | undefined {
  const asked = query.get('panel') ?? ''
  return Object.hasOwn(panelNames, asked) ? (asked as keyof typeof panelNames) : undefined
}

/**
 * Returns the open tab or desk with the words searched there, for the page's title: "noor – Organizers" (ACC-12). Undefined for
 * the first tab, the page itself.
 */
export function formatOpenPart(t: Translate, query: URLSearchParams): string | undefined {
  const name = getOpenPartName(query)
  return name && formatPartTitle(t, t(name), query.get('q')?.trim() || undefined)
}

function getOpenPartName(query: URLSearchParams): MessageKey | undefined {
  const desk = readOpenPanel(query)
  if (desk) return panelNames[desk]
  const tab = readOpenTab(query)
  return tab === 'overview' ? undefined : tabNames[tab]
}
