import { CheckAccountForm } from '#web/features/payees/check/check-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container } from '#web/ui/section.tsx'

/** "Is this account theirs?": the minute before a transfer (MON-07). */
export function Component() {
  const { t } = useLanguage()
  const texts = [
    { title: t('checkAccount.yesTitle'), text: t('checkAccount.yesText') },
    { title: t('checkAccount.notTitle'), text: t('checkAccount.notText') },
    { title: t('checkAccount.wholeTitle'), text: t('checkAccount.wholeText') },
  ]
  return (
    <Container className="pt-10 pb-section">
      <PageMeta title={t('checkAccount.title')} description={t('checkAccount.lead')} path="/check-account" />
      <CheckAccountForm
        lead={
          <>
            <h1 className="text-h1">{t('checkAccount.title')}</h1>
            <p className="mt-3 max-w-[56ch] text-lead text-ink-2">{t('checkAccount.lead')}</p>
          </>
        }
      />
      <div className="mt-14 grid gap-x-10 gap-y-7 border-t border-line pt-8 md:grid-cols-3">
        {texts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-h4">{title}</h2>
            <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
          </section>
        ))}
      </div>
    </Container>
  )
}
