import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { AppleIcon, GoogleIcon } from '#web/ui/provider-icons.tsx'
import { FacebookIcon } from '#web/ui/social-icons.tsx'

/** A company that one can sign in with; its name is a brand and the same in every language. */
type Provider = { name: string; label: MessageKey; icon: ReactNode }

const providers: Provider[] = [
  { name: 'Google', label: 'accounts.google', icon: <GoogleIcon /> },
  { name: 'Facebook', label: 'accounts.facebook', icon: <FacebookIcon className="text-[#1877f2]" /> },
  { name: 'Apple', label: 'accounts.apple', icon: <AppleIcon /> },
]

/** Sign-in through others. None is set up on this site yet: a button keeps its place and says so (decisions: Accounts). */
export function ProviderButtons() {
  const { t } = useLanguage()
  const sayOff = (provider: string) => showToast({ title: t('accounts.providerOff', { provider }) })
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('accounts.orWith')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {providers.map(({ name, label, icon }) => (
          <Button
            key={name}
            variant="quiet"
            icon={icon}
            aria-label={t(label)}
            onClick={() => sayOff(name)}
            className="flex-auto px-2!"
          >
            <bdi lang="en">{name}</bdi>
          </Button>
        ))}
      </div>
    </>
  )
}
