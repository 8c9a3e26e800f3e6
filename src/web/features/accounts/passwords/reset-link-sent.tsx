import { MailCheck } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

/** After a reset link was requested: says no more than that the address would get one. */
export function ResetLinkSent({ email }: { email: string }) {
  const { t } = useLanguage()
  return (
    <>
      <MailCheck aria-hidden="true" className="size-10 text-primary" />
      <h1 ref={focusOnMount} tabIndex={-1} className="mt-4 text-h1 outline-none focus-visible:shadow-none">
        {t('accounts.checkEmailTitle')}
      </h1>
      <p className="mt-3 text-ink-2">
        <RichText
          text={t('passwords.sentText', { email: `<email>${email}</email>` })}
          tags={{ email: (text) => <bdi className="font-semibold wrap-anywhere text-ink">{text}</bdi> }}
        />
      </p>
      <p className="mt-3 text-ink-2">{t('passwords.spamHint')}</p>
    </>
  )
}
