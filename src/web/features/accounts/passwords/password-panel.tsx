import type { Profile } from '#contract/accounts/profiles.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Panel } from '#web/ui/card.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SetPasswordPanel } from './set-password-panel.tsx'

/** The password of the signed-in user: changed where there is one, set where there is none. */
export function PasswordPanel({ profile }: { profile: Profile }) {
  const { t } = useLanguage()
  const { hasPassword, email, providers } = profile
  if (!hasPassword)
    return (
      <Panel title={t('passwords.noneTitle')}>
        <SetPasswordPanel email={email} providers={providers} />
      </Panel>
    )
  return (
    <Panel title={t('passwords.changeTitle')}>
      <p className="mb-5 text-sm text-ink-2">{t('passwords.changeLead')}</p>
      <ChangePasswordForm profile={profile} />
    </Panel>
  )
}
