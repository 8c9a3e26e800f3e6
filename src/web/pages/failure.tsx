import { useRouteError } from 'react-router'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { useSite } from '#web/platform/site.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/section.tsx'

/**
 * Replaces everything, the shell included, when a page crashes. It asks nothing of the server and leaves by whole
 * page loads, because memory cannot be trusted any more.
 */
export function FailurePage() {
  const { t } = useLanguage()
  const { supportEmail } = useSite()
  const error = useRouteError()
  const isUnavailable = toFailure(error)?.status === 503
  const title = t(isUnavailable ? 'failure.unavailableTitle' : 'failure.title')
  const mailTo = (address: string) => (
    <a href={`mailto:${address}`} className="link">
      <bdi>{address}</bdi>
    </a>
  )
  return (
    <Container className="py-section">
      <PageMeta title={title} hidden />
      <main className="mx-auto grid max-w-180 gap-8">
        <p className="flex items-center justify-center gap-2.5 font-display text-h4 font-semibold">
          <BrandMark className="text-primary" />
          {t('brand.name')}
        </p>
        <EmptyState
          level={1}
          title={title}
          text={
            isUnavailable ? (
              t('failure.unavailableText')
            ) : (
              <RichText
                text={t('failure.text', { email: `<email>${supportEmail}</email>` })}
                tags={{ email: mailTo }}
              />
            )
          }
          action={
            <>
              <Button onClick={() => location.reload()}>{t('common.retry')}</Button>
              <ButtonLink to="/" reloadDocument variant="ghost">
                {t('nav.backHome')}
              </ButtonLink>
            </>
          }
        />
        {import.meta.env.DEV && <Stack error={error} />}
      </main>
    </Container>
  )
}

/** Where the error came from: for developers, and left out of the build. */
function Stack({ error }: { error: unknown }) {
  if (!(error instanceof Error)) return null
  return (
    <pre dir="ltr" className="overflow-auto text-small">
      {error.stack ?? error.message}
    </pre>
  )
}
