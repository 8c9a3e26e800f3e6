import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorText, isUnanswered } from '#web/platform/api/errors.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Verifies the address of an emailed link and shows the result (AUTH-03). */
export function Verification({ token }: { token: string }) {
  const { t } = useLanguage()
  // Only the browser makes this call: a machine that opens emailed links runs no scripts.
  const { isSuccess, isFetching, error, refetch } = useQuery(apiQuery('accounts.verifyEmail', { token }))

  if (isSuccess)
    return (
      <VerificationOutcome
        title={t('accounts.verifySuccessTitle')}
        text={t('accounts.verifySuccess')}
        action={
          <ButtonLink to="/login" size="lg">
            {t('accounts.goToLogin')}
          </ButtonLink>
        }
      />
    )
  if (!error || isFetching)
    return (
      <VerificationOutcome
        title={t('accounts.verifyTitle')}
        text={<Spinner label={t('accounts.verifying')} />}
      />
    )
  if (isExpired(error))
    return (
      <VerificationOutcome
        title={t('accounts.verifyExpiredTitle')}
        text={t('accounts.verifyExpired')}
        action={<RegisterAgainLink />}
      />
    )
  return (
    <VerificationOutcome
      title={t('accounts.verifyErrorTitle')}
      text={getErrorText(t, error, 'accounts.verifyFailed')}
      action={
        <>
          {isUnanswered(error) && (
            <Button size="lg" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          )}
          <RegisterAgainLink quiet={isUnanswered(error)} />
        </>
      }
    />
  )
}

/** By its code, or by "expired" in the message, as clients of the specification tell it (specification 4). */
function isExpired(error: Error): boolean {
  const { code, message = '' } = toFailure(error) ?? {}
  return code === 'verification_token_expired' || /expired/i.test(message)
}

/** An address without a token: the link was cut short. */
export function MissingToken() {
  const { t } = useLanguage()
  return (
    <VerificationOutcome
      title={t('accounts.verifyErrorTitle')}
      text={t('accounts.verifyMissing')}
      action={<RegisterAgainLink />}
    />
  )
}

function RegisterAgainLink({ quiet }: { quiet?: boolean }) {
  const { t } = useLanguage()
  return (
    <ButtonLink to="/register" size="lg" variant={quiet ? 'quiet' : 'primary'}>
      {t('accounts.registerAgain')}
    </ButtonLink>
  )
}

type OutcomeProps = { title: string; text: ReactNode; action?: ReactNode }

function VerificationOutcome({ title, text, action }: OutcomeProps) {
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 text-ink-2">{text}</p>
      {action && <div className="mt-7 grid gap-3">{action}</div>}
    </>
  )
}
