import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Account, AccountEntry } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { isUnanswered } from '#domain/payments/entries.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountSums } from './account-sums.tsx'
import type { AccountAct } from './acts.ts'
import { ClaimCard } from './claim-card.tsx'
import { AccountDialog } from './dialogs.tsx'
import { EntryList } from './entry-list.tsx'
import { contradictionLabels } from './texts.ts'

type CompanyAccountProps = { bookingId: string; tripId: string }

/**
 * The account of a booking for its company: what waits for an answer, the same sums as its pilgrim reads, and every entry, with
 * what can be written next (MON-03). Entries are final; a correction is an entry too.
 */
export function CompanyAccount({ bookingId, tripId }: CompanyAccountProps) {
  const query = useQuery(apiQuery('payments.ofBooking', { id: bookingId }))
  if (query.data) return <Opened account={query.data} tripId={tripId} />
  return query.error ? (
    <LoadFailure query={query} otherwise="errors.payments_failed" className="m-4" />
  ) : (
    <Skeleton className="m-4 h-40" />
  )
}

const isSome = (amount: string | null) => amount !== null && compareAmount(amount, '0') > 0

function Opened({ account, tripId }: { account: Account; tripId: string }) {
  const { t } = useLanguage()
  const { bookingId, contradiction, entries, booksSince, received, refunded, currency } = account
  const [act, setAct] = useState<AccountAct>()
  const [result, setResult] = useState<string>()
  const start = (next: AccountAct) => {
    setResult(undefined)
    setAct(next)
  }
  const claims = entries.filter((entry) => isUnanswered(entry))
  const mayRefund = compareAmount(received, refunded) > 0
  const hasBooks = booksSince !== null
  if (!hasBooks && entries.length === 0)
    return (
      <section className="desk-section">
        <h3>{t('companyMoney.title')}</h3>
        <p className="text-ink-2">
          {t('companyMoney.noBooks')}{' '}
          <Link to={`/organizer/departures/${tripId}/owing`} className="link">
            {t('companyMoney.toBooks')}
          </Link>
        </p>
      </section>
    )
  return (
    <section className="desk-section grid gap-3">
      <h3 className="mb-0">{t('companyMoney.title')}</h3>
      {contradiction ? (
        <Alert tone="warn" role="note">
          {t(contradictionLabels[contradiction])}
        </Alert>
      ) : null}
      {claims.map((claim) => (
        <ClaimCard
          key={claim.id}
          bookingId={bookingId}
          claim={claim}
          currency={currency}
          onResult={setResult}
          onAct={start}
        />
      ))}
      <ResultText className="font-semibold text-ok empty:hidden">{result}</ResultText>
      <AccountSums account={account} />
      <div className="flex flex-wrap gap-2">
        {hasBooks ? (
          <Button
            size="sm"
            variant="quiet"
            data-key="y"
            aria-keyshortcuts="Y"
            onClick={() => start({ kind: 'record' })}
          >
            {t('companyMoney.record')}
          </Button>
        ) : null}
        {mayRefund ? (
          <Button
            size="sm"
            variant={isSome(account.credit) ? 'quiet' : 'ghost'}
            onClick={() => start({ kind: 'refund' })}
          >
            {t('companyMoney.refund')}
          </Button>
        ) : null}
      </div>
      <EntryList
        entries={entries}
        currency={currency}
        bookingId={bookingId}
        onCorrect={(entry: AccountEntry) => start({ kind: 'correct', entry })}
        onConfirm={(entry: AccountEntry) => start({ kind: 'confirm', entry })}
      />
      {act ? (
        <AccountDialog
          act={act}
          account={account}
          onClose={() => setAct(undefined)}
          onDone={(text) => {
            setAct(undefined)
            setResult(text)
          }}
        />
      ) : null}
      <p className="text-sm text-ink-2">{t('companyMoney.final')}</p>
    </section>
  )
}
