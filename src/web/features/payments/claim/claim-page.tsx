import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Account } from '#contract/payments/account.ts'
import { mayRepeat } from '#domain/payments/entries.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { suggestAmount } from '#web/features/payments/money/next-due.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ClaimForm } from './claim-form.tsx'
import { type ClaimDraft, readClaimDraft } from './draft.ts'

type ClaimContentProps = Pick<BookingPartProps, 'booking' | 'held' | 'path'>

/** "I have paid": begins with what is due next, today; the answer to a dispute begins with what was reported before. */
export function ClaimContent({ booking, held, path }: ClaimContentProps) {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const query = useQuery(apiQuery('payments.account', held.holder))
  if (query.error && !query.data) return <LoadFailure query={query} otherwise="payments.accountFailed" />
  if (!query.data) return <BookingSkeleton />
  const account = query.data
  const answered = account.entries.find((entry) => entry.id === params.get('answers') && mayRepeat(entry))
  if (!account.mayClaim)
    return (
      <Card className="grid justify-items-start gap-4 p-5 sm:p-7">
        <p className="max-w-[60ch]">
          <IsolatedText>
            {account.booksSince === null
              ? t('payments.noBooks', { company: account.company })
              : t('payments.claimLater')}
          </IsolatedText>
        </p>
        <ButtonLink to={path} variant="quiet">
          {t('agreement.toBooking')}
        </ButtonLink>
      </Card>
    )
  const reason = account.entries.findLast(
    ({ refersTo, kind }) => refersTo === answered?.id && kind === 'disputed',
  )?.reason
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {answered && reason ? (
        <Alert tone="info" title={t('payments.disputedBy', { company: account.company })}>
          <UserText as="p" className="whitespace-pre-line">
            {reason}
          </UserText>
        </Alert>
      ) : null}
      <ClaimForm
        account={account}
        booking={booking}
        held={held}
        path={path}
        answers={answered?.id}
        initial={readClaimDraft(booking.reference, answered?.id, startDraft(account, answered))}
      />
    </div>
  )
}

/** By the same way as the last time, if there was one. */
function startDraft(account: Account, answered: Account['entries'][number] | undefined): ClaimDraft {
  const last = account.entries.findLast(({ kind, way }) => kind === 'claimed' && way !== null)
  return {
    amount: answered ? answered.amount.replace(/\.0+$/, '') : suggestAmount(account),
    day: answered?.day ?? account.today,
    way: answered?.way ?? last?.way ?? null,
    payer: answered?.payer ?? '',
    note: '',
    slipName: '',
  }
}
