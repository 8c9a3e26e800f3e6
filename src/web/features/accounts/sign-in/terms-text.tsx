import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'

/** The terms that the reader agrees to. The texts open beside the form, so that no typed text is lost. */
export function TermsText() {
  const { t } = useLanguage()
  const link = (href: string) => (text: string) => (
    <a href={href} target="_blank" rel="noopener" className="link inline-block">
      {text}
    </a>
  )
  return (
    <RichText
      text={t('accounts.terms')}
      tags={{ terms: link('/terms-of-service'), privacy: link('/privacy-policy') }}
    />
  )
}
