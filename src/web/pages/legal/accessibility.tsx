import { LegalText } from '#web/features/legal/legal-text.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'

/** The accessibility statement (ACC-06): what was tested and how, what is missing, and where to complain. */
export function Component() {
  const { t } = useLanguage()
  const { supportEmail: email } = useSite()
  const sections = [
    { title: t('access.aimTitle'), text: t('access.aimText') },
    { title: t('access.testTitle'), text: t('access.testText') },
    { title: t('access.helpTitle'), text: t('access.helpText') },
    { title: t('access.limitsTitle'), text: t('access.limitsText') },
    { title: t('access.tellTitle'), text: t('access.tellText', { email }) },
  ]
  return (
    <>
      <PageMeta title={t('access.title')} description={t('access.lead')} />
      <LegalText title={t('access.title')} lead={t('access.lead')} sections={sections} hasVersion={false} />
    </>
  )
}
