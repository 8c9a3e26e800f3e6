import type { LoaderFunctionArgs } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { setReplyStatus } from '#web/platform/parts/loaders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'

export const loader = (args: LoaderFunctionArgs) => setReplyStatus(args, 404)

/** For every address that no screen has (FND-01). */
export function Component() {
  const { t } = useLanguage()
  return (
    <Section>
      <PageMeta title={t('notFound.title')} />
      <EmptyState
        level={1}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink to="/">{t('nav.backHome')}</ButtonLink>}
      />
    </Section>
  )
}
