import { MailCheck } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

/** After registration: where the link went, and the way to sign-in. */
export function CheckYourEmail({ email, loginPath }: { email: string; loginPath: string }) {
  const { t } = useLanguage()
  return (
    <>
      <MailCheck aria-hidden="true" className="size-10 text-primary" />
      <h1 ref={focusOnMount} tabIndex={-1} className="mt-4 text-h1 outline-none focus-visible:shadow-none">
        {t('accounts.checkEmailTitle')}
      </h1>
      <p className="mt-3 mb-7 text-ink-2">
        <RichText
          text={t('accounts.checkEmailText', { email: `<email>${email}</email>` })}
          tags={{ email: (text) => <bdi className="font-semibold wrap-anywhere text-ink">{text}</bdi> }}
        />
      </p>
      <ButtonLink to={loginPath} size="lg" full>
        {t('accounts.goToLogin')}
      </ButtonLink>
    </>
  )
}
