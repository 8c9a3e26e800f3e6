import type { Role } from '#domain/accounts/accounts.ts'

/** An account that can sign in to a demo; `id` is the catalogue's. No other of the catalogue has a password. */
export type DemoAccount = { id: string; email: string; role: Role; note: string }

/** The accounts that can sign in to a demo; shown at start, in the README and on /auth-test. */
export const demoAccounts: { password: string; list: readonly DemoAccount[] } = {
  password: 'Safar-Karbala-2027',
  list: [
    {
      id: 'user-pilgrim',
      email: 'pilgrim@example.com',
      role: 'pilgrim',
      note: 'a pilgrim with bookings past and coming',
    },
    {
      id: 'user-org-01',
      email: 'organizer@example.com',
      role: 'organizer',
      note: 'a verified organizer with trips',
    },
    {
      id: 'user-manager',
      email: 'manager@example.com',
      role: 'organizer',
      note: 'a manager of this organizer',
    },
    {
      id: 'user-desk',
      email: 'desk@example.com',
      role: 'organizer',
      note: 'a colleague at its desk, who sees no amounts',
    },
    {
      id: 'user-leader',
      email: 'leader@example.com',
      role: 'organizer',
      note: 'the leader of its departures',
    },
    {
      id: 'user-org-12',
      email: 'pending@example.com',
      role: 'organizer',
      note: 'an organizer who waits for verification',
    },
    { id: 'user-admin', email: 'admin@example.com', role: 'admin', note: 'an administrator' },
  ],
}
