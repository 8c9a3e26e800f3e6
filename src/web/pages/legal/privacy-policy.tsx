import { LegalText } from '#web/features/legal/legal-text.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'

/** Explains how personal data is handled, with the facts of the specification (PUB-03). */
export function Component() {
  const { t } = useLanguage()
  const { supportEmail: email } = useSite()
  const sections = [
    { title: t('legal.privacyWhoTitle'), text: t('legal.privacyWhoText', { email }) },
    { title: t('legal.privacyCollectTitle'), text: t('legal.privacyCollectText') },
    { title: t('legal.privacyNotTitle'), text: t('legal.privacyNotText') },
    { title: t('legal.privacyUseTitle'), text: t('legal.privacyUseText') },
    { title: t('legal.privacyShareTitle'), text: t('legal.privacyShareText') },
    { title: t('legal.privacyProvidersTitle'), text: t('legal.privacyProvidersText') },
    { title: t('legal.privacyBrowserTitle'), text: t('legal.privacyBrowserText') },
    { title: t('legal.privacyKeepTitle'), text: t('legal.privacyKeepText') },
    { title: t('legal.privacyRightsTitle'), text: t('legal.privacyRightsText', { email }) },
    { title: t('legal.privacySafetyTitle'), text: t('legal.privacySafetyText') },
    { title: t('legal.privacyAgeTitle'), text: t('legal.privacyAgeText') },
    { title: t('legal.privacyChangesTitle'), text: t('legal.privacyChangesText') },
  ]
  return (
    <>
      <PageMeta title={t('legal.privacyTitle')} description={t('legal.privacyLead')} />
      <LegalText title={t('legal.privacyTitle')} lead={t('legal.privacyLead')} sections={sections} />
    </>
  )
}
