import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

/** An address without a token: the link was cut short. */
export function InvalidResetLink() {
  const { t } = useLanguage()
  // Said once on arrival, in the language of the arrival.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no new failure
  useEffect(() => {
    showToast({
      title: t('passwords.invalidTitle'),
      description: t('passwords.invalidText'),
      tone: 'destructive',
      error: null,
    })
  }, [])
  return (
    <>
      <h1 className="text-h1">{t('passwords.invalidTitle')}</h1>
      <p className="mt-3 text-ink-2">{t('passwords.invalidText')}</p>
      <p className="mt-1 mb-7 text-sm text-ink-3">{t('errors.reset_token_missing')}</p>
      <ButtonLink to="/forgot-password" size="lg" full>
        {t('passwords.requestNew')}
      </ButtonLink>
    </>
  )
}

/** The new password counts: on to sign-in. */
export function ResetComplete() {
  const { t } = useLanguage()
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-10 text-ok" />
      <h1 ref={focusOnMount} tabIndex={-1} className="mt-4 text-h1 outline-none focus-visible:shadow-none">
        {t('passwords.doneTitle')}
      </h1>
      <p className="mt-3 mb-7 text-ink-2">{t('passwords.doneText')}</p>
      <ButtonLink to="/login" size="lg" full>
        {t('passwords.goToLogin')}
      </ButtonLink>
    </>
  )
}
