import { LegalText } from '#web/features/legal/legal-text.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'

/** The terms under which the site is used, with the facts of the specification (PUB-03). */
export function Component() {
  const { t } = useLanguage()
  const { supportEmail: email } = useSite()
  const sections = [
    { title: t('legal.termsRoleTitle'), text: t('legal.termsRoleText') },
    { title: t('legal.termsUsersTitle'), text: t('legal.termsUsersText') },
    { title: t('legal.termsBookingTitle'), text: t('legal.termsBookingText') },
    { title: t('legal.termsPaymentTitle'), text: t('legal.termsPaymentText') },
    { title: t('legal.termsCancelTitle'), text: t('legal.termsCancelText') },
    { title: t('legal.termsOrganizersTitle'), text: t('legal.termsOrganizersText') },
    { title: t('legal.termsReviewsTitle'), text: t('legal.termsReviewsText') },
    { title: t('legal.termsTravelTitle'), text: t('legal.termsTravelText') },
    { title: t('legal.termsConductTitle'), text: t('legal.termsConductText') },
    { title: t('legal.termsLiabilityTitle'), text: t('legal.termsLiabilityText') },
    { title: t('legal.termsEndTitle'), text: t('legal.termsEndText') },
    { title: t('legal.termsLawTitle'), text: t('legal.termsLawText') },
    { title: t('legal.termsChangesTitle'), text: t('legal.termsChangesText', { email }) },
  ]
  return (
    <>
      <PageMeta title={t('legal.termsTitle')} description={t('legal.termsLead')} />
      <LegalText title={t('legal.termsTitle')} lead={t('legal.termsLead')} sections={sections} />
    </>
  )
}
