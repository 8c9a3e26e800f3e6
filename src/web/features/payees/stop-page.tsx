import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { StoppablePayee } from '#contract/payees/payees.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { PostedSummary } from '#web/platform/forms/posted-summary.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SectionHeading } from '#web/ui/section.tsx'
import { payeeKindNames } from './kind-names.ts'

/** The account that an emailed link stops. */
export const createStopQuery = (token: string) => apiQuery('payees.viewStop', { token })

/** Shows the account, and one button: a program that opens links stops nothing. It needs no scripts. */
export function StopAccountPage() {
  const { t, locale } = useLanguage()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const query = useQuery(createStopQuery(token))
  if (!query.data) return <NotFound query={query} />
  const { isStopped } = query.data
  if (isStopped)
    return (
      <Frame title={t('stopAccount.stopped')} text={t('stopAccount.stoppedText')}>
        <Facts payee={query.data} />
        <ButtonLink to="/organizer/accounts" variant="quiet">
          {t('stopAccount.accounts')}
        </ButtonLink>
      </Frame>
    )
  return (
    <Frame title={t('stopAccount.title')} text={t('stopAccount.text')}>
      <Facts payee={query.data} />
      <form
        action={`/stop-account?token=${encodeURIComponent(token)}&send&lang=${locale}`}
        method="post"
        noValidate
        className="grid w-full gap-4"
      >
        <PostedSummary failed="errors.payees_failed" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" variant="danger">
          {t('stopAccount.stop')}
        </Button>
        <p className="text-sm text-ink-2">{t('stopAccount.yours')}</p>
      </form>
    </Frame>
  )
}

function Facts({ payee }: { payee: StoppablePayee }) {
  const { t, formats } = useLanguage()
  const { companyName, kind, lastFour, addedAt, addedBy, usableFrom } = payee
  return (
    <Card className="w-full p-5 sm:p-7">
      <FactRows>
        <FactRow label={t('bookings.organizer')}>
          <UserText>{companyName}</UserText>
        </FactRow>
        <FactRow label={t(payeeKindNames[kind])}>
          {lastFour === null ? '' : t('stopAccount.endsIn', { digits: lastFour })}
        </FactRow>
        <FactRow label={t('stopAccount.addedAt')}>{formats.momentUtc(addedAt)}</FactRow>
        {addedBy ? (
          <FactRow label={t('stopAccount.addedBy')}>
            <UserText>{addedBy}</UserText>
          </FactRow>
        ) : null}
        <FactRow label={t('stopAccount.usableFrom')}>{formats.momentUtc(usableFrom)}</FactRow>
      </FactRows>
    </Card>
  )
}

type FrameProps = { title: string; text?: string; children: ReactNode }

function Frame({ title, text, children }: FrameProps) {
  const [params] = useSearchParams()
  return (
    <>
      {/* The result of a button that was pressed without scripts: the browser itself leads there. */}
      <div
        {...(params.has('done') && focusOnLoad)}
        className="scroll-mt-40 outline-none focus-visible:shadow-none"
      >
        <SectionHeading level={1} title={title} text={text} />
      </div>
      <div className="grid max-w-160 justify-items-start gap-6">{children}</div>
    </>
  )
}

type NotFoundProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }

function NotFound({ query }: NotFoundProps) {
  const { t } = useLanguage()
  if (query.error && !['payee_link_ended', 'invalid_payee'].includes(toFailure(query.error)?.code ?? ''))
    return (
      <Frame title={t('failure.title')}>
        <LoadFailure query={query} otherwise="errors.payees_failed" />
      </Frame>
    )
  return (
    <Frame title={t('common.linkEnded')} text={t('errors.payee_link_ended')}>
      <ButtonLink to="/organizer/accounts">{t('stopAccount.accounts')}</ButtonLink>
    </Frame>
  )
}
