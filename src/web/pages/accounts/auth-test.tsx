import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { loadQueries } from '#web/platform/parts/loaders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'
import { AuthCalls } from './auth-test/auth-calls.tsx'
import { DemoAccounts } from './auth-test/demo-accounts.tsx'

const demoQuery = apiQuery('demo.accounts', {})

/** Outside of the demo there are no such accounts: the call, and with it this page, answers 404. */
export const loader = (args: LoaderFunctionArgs) => loadQueries(args, demoQuery)

/** For developers (specification 2); the demo only (decisions: Accounts). */
export function Component() {
  const { t } = useLanguage()
  const { data } = useQuery(demoQuery)
  return (
    <Container className="pt-8 pb-section">
      <PageMeta title={t('authTest.title')} />
      {data ? (
        <>
          <SectionHeading level={1} title={t('authTest.title')} text={t('authTest.lead')} />
          <div className="grid gap-6">
            <Panel title={t('authTest.pages')}>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to="/login">{t('accounts.signIn')}</ButtonLink>
                <ButtonLink to="/register" variant="quiet">
                  {t('accounts.registerTitle')}
                </ButtonLink>
              </div>
            </Panel>
            <DemoAccounts {...data} />
            <AuthCalls />
          </div>
        </>
      ) : (
        <EmptyState level={1} title={t('authTest.offTitle')} text={t('authTest.offText')} />
      )}
    </Container>
  )
}
