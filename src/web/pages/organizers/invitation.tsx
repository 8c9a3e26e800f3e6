import { InvitationPage } from '#web/features/organizers/colleagues/invitation-page.tsx'

/** Accepts an invitation to work for a company. No loader: what a key opens is no part of a page's HTML. */
export function Component() {
  return <InvitationPage />
}
