import type { Profile } from '#contract/accounts/profiles.ts'
import { AccountStatus } from '#web/features/accounts/moderation/account-status.tsx'
import { PasswordPanel } from '#web/features/accounts/passwords/password-panel.tsx'
import { Devices } from '#web/features/accounts/profile/devices.tsx'
import { SignInMethods } from '#web/features/accounts/profile/sign-in-methods.tsx'
import { DeleteAccountSection } from '#web/features/deletions/delete-account-section.tsx'

/** The security state of the account, its settings, and sign-out. */
export function Security({ profile }: { profile: Profile }) {
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
      <AccountStatus />
      <PasswordPanel profile={profile} />
      <SignInMethods />
      <Devices />
      <DeleteAccountSection />
    </div>
  )
}
