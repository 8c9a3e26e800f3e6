import type { User } from '#contract/accounts/accounts.ts'
import type { MessageKey } from '#i18n/translate.ts'

type NavEntry = { to: string; label: MessageKey }

/** The entries for everyone (specification 2). */
export const mainLinks: NavEntry[] = [
  { to: '/', label: 'nav.home' },
  { to: '/trips', label: 'nav.trips' },
  { to: '/reviews', label: 'nav.reviews' },
  { to: '/contact', label: 'nav.contact' },
]

export const visitorLinks: NavEntry[] = [
  { to: '/login', label: 'nav.signIn' },
  { to: '/organizer-signup', label: 'nav.organizersSignUp' },
  { to: '/register', label: 'nav.pilgrimsSignUp' },
]

/** The entries of a signed-in user, by role (NAV-04). */
export function getUserLinks({ role }: Pick<User, 'role'>): NavEntry[] {
  return [
    { to: '/profile', label: 'nav.profile' },
    ...(role === 'organizer'
      ? [{ to: '/organizer-dashboard', label: 'nav.organizerDashboard' } as const]
      : []),
    ...(role === 'admin' ? [{ to: '/admin', label: 'nav.adminPanel' } as const] : []),
    { to: '/my-bookings', label: 'nav.myBookings' },
  ]
}
