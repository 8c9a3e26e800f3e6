import { type MouseEvent, useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AppleIcon, GoogleIcon } from '#web/ui/provider-icons.tsx'
import { SpinnerIcon } from '#web/ui/spinner.tsx'

type Props = {
  /** Where sign-in leads. */
  target: string
  facebook: { start: () => void; busy: boolean }
}

/** Google and Apple are visited, Facebook opens a window. */
const redirectProviders = [
  { key: 'google', name: 'Google', label: 'accounts.google', icon: <GoogleIcon /> },
  { key: 'apple', name: 'Apple', label: 'accounts.apple', icon: <AppleIcon /> },
] as const

const buttonClasses = 'flex-auto px-2!'

/** Sign-in through others. One that is not set up keeps its button, which says so (decisions: Accounts). */
export function ProviderButtons({ target, facebook }: Props) {
  const { t } = useLanguage()
  const { providers } = useSite()
  const [leaving, leave] = useLeavingProvider()
  const sayOff = (provider: string) => showToast({ title: t('accounts.providerOff', { provider }) })
  const back = target === '/' ? '' : `?redirect=${encodeURIComponent(target)}`

  const [google, apple] = redirectProviders.map(({ key, name, label, icon }) =>
    providers[key] ? (
      // A link of the document: the browser itself opens the provider, with or without scripts.
      <ButtonLink
        key={key}
        to={`/api/auth/${key}${back}`}
        reloadDocument
        rel="nofollow"
        variant="quiet"
        icon={leaving === key ? <SpinnerIcon /> : icon}
        aria-label={`${name}: ${t(label)}`}
        aria-busy={leaving === key || undefined}
        onClick={(event) => leave(key, event)}
        className={buttonClasses}
      >
        <bdi lang="en">{name}</bdi>
      </ButtonLink>
    ) : (
      <Button
        key={key}
        variant="quiet"
        icon={icon}
        aria-label={`${name}: ${t(label)}`}
        onClick={() => sayOff(name)}
        className={buttonClasses}
      >
        <bdi lang="en">{name}</bdi>
      </Button>
    ),
  )
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('accounts.orWith')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {google}
        <Button
          variant="quiet"
          icon={<Icon name="facebook" className="text-[#1877f2]" />}
          aria-label={`Facebook: ${t('accounts.facebook')}`}
          busy={facebook.busy}
          onClick={() => (providers.facebook ? facebook.start() : sayOff('Facebook'))}
          className={buttonClasses}
        >
          <bdi lang="en">Facebook</bdi>
        </Button>
        {apple}
      </div>
    </>
  )
}

/** The provider that the browser is leaving for; undefined again when it comes back to the page as it was left. */
function useLeavingProvider() {
  const [leaving, setLeaving] = useState<string>()
  useEffect(() => {
    const arrived = () => setLeaving(undefined)
    window.addEventListener('pageshow', arrived)
    return () => window.removeEventListener('pageshow', arrived)
  }, [])
  const leave = (key: string, event: MouseEvent) => {
    // Another tab opens: this page stays.
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) setLeaving(key)
  }
  return [leaving, leave] as const
}
