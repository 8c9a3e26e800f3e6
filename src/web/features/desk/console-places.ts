import type { MessageKey } from '#i18n/translate.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type ConsolePlace = {
  /** Its key in the address bar of the console, and after `G` on a keyboard. */
  name: 'needs' | 'bookings' | 'trips' | 'owing' | 'claims' | 'accounts' | 'parser' | 'profile' | 'colleagues'
  to: string
  label: MessageKey
  icon: IconName
  /** `G` and then this key go there. */
  key: string
}

/** The places of the console, in the order of the navigation; the first three are in the bottom bar too. */
export const mainPlaces: readonly ConsolePlace[] = [
  { name: 'needs', to: '/organizer-dashboard', label: 'console.needsYou', icon: 'circle-alert', key: 'n' },
  {
    name: 'bookings',
    to: '/organizer-dashboard?tab=bookings',
    label: 'dashboard.bookings',
    icon: 'calendar-check',
    key: 'b',
  },
  {
    name: 'trips',
    to: '/organizer-dashboard?tab=trips',
    label: 'dashboard.myTrips',
    icon: 'map-pin',
    key: 't',
  },
]

/** Below the departures, and behind "More" on a phone. Another place is a line here. */
export const morePlaces: readonly ConsolePlace[] = [
  { name: 'owing', to: '/organizer/owing', label: 'lists.kind.owing', icon: 'wallet', key: 'o' },
  { name: 'claims', to: '/organizer/claims', label: 'owing.claimsTitle', icon: 'circle-check', key: 'r' },
  { name: 'accounts', to: '/organizer/accounts', label: 'payeeDesk.title', icon: 'bank', key: 'a' },
  { name: 'parser', to: '/whatsapp-parser', label: 'dashboard.parser', icon: 'whatsapp', key: 'w' },
  {
    name: 'profile',
    to: '/organizer-dashboard?tab=profile',
    label: 'dashboard.profile',
    icon: 'shield-check',
    key: 'p',
  },
  {
    name: 'colleagues',
    to: '/organizer/colleagues',
    label: 'colleagues.title',
    icon: 'users',
    key: 'c',
  },
]

/** A leader's own: the departures, and the companies that he works for. */
export const leaderPlaces: readonly ConsolePlace[] = [
  { name: 'needs', to: '/organizer-dashboard', label: 'console.departures', icon: 'calendar', key: 'n' },
  ...morePlaces.filter(({ name }) => name === 'colleagues'),
]

/** Returns the address of a departure on its leader's phone. */
export const leaderPath = (tripId: string): string => `/organizer/departures/${tripId}/leader`
