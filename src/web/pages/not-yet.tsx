import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'

/** The screen of a page that is still being built: honest rather than broken (decisions: Names and meanings). */
export function Component() {
  const { t } = useLanguage()
  return (
    <Section>
      <PageMeta title={t('notYet.title')} hidden />
      <EmptyState
        level={1}
        title={t('notYet.title')}
        text={t('notYet.text')}
        action={<ButtonLink to="/trips">{t('notYet.trips')}</ButtonLink>}
      />
    </Section>
  )
}
