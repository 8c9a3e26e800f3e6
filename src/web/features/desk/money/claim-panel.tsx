import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { WaitingClaim } from '#contract/payments/owing.ts'
import { handleConsoleKeys } from '#web/features/desk/keys/console-keys.ts'
import { departurePath } from '#web/features/desk/paths.ts'
import { AccountSums } from '#web/features/payments/company/account-sums.tsx'
import { ClaimFacts } from '#web/features/payments/company/claim-card.tsx'
import { OpenedSlip } from '#web/features/payments/company/slip.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Hizam } from '#web/ui/pattern.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ClaimPanelProps = { claim: WaitingClaim; onClose: () => void }

/** A reported payment beside the list: its slip, as it was sent, and the account that it would change. */
export function ClaimPanel({ claim, onClose }: ClaimPanelProps) {
  const { t, formats } = useLanguage()
  const id = useId()
  const { bookingId, entry, currency, contactName, reference, tripId } = claim
  const account = useQuery(apiQuery('payments.ofBooking', { id: bookingId }))
  const close = useRef(onClose)
  close.current = onClose
  useEffect(
    () =>
      handleConsoleKeys(({ key }) => {
        if (key === 'Escape') close.current()
        return key === 'Escape'
      }),
    [],
  )
  const amount = formats.money(entry.counted, currency)
  return (
    <aside className="desk-panel" data-panel aria-labelledby={id}>
      <header className="desk-crown">
        <Hizam />
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-h4 wrap-anywhere">
              {contactName ? <UserText>{contactName}</UserText> : <bdi>{reference}</bdi>}
            </h2>
            <p className="text-sm text-on-night-2">
              <bdi className="num">{amount}</bdi> · <bdi className="tabular-nums">{reference}</bdi>
            </p>
          </div>
          <IconButton label={t('common.close')} className="-me-2 text-on-night" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <section className="desk-section grid gap-2">
        <h3>{t('companyMoney.claimWaits')}</h3>
        <ClaimFacts {...entry} />
        {entry.hasSlip ? (
          <OpenedSlip bookingId={bookingId} entry={entry.id} of={amount} />
        ) : (
          <p className="text-ink-2">{t('companyMoney.noSlip')}</p>
        )}
      </section>
      <section className="desk-section grid gap-3">
        <h3>{t('companyMoney.title')}</h3>
        {account.data ? <AccountSums account={account.data} /> : null}
        {account.error && !account.data ? (
          <LoadFailure query={account} otherwise="errors.payments_failed" />
        ) : null}
        {account.isPending ? <Skeleton className="h-24" /> : null}
        <Link to={departurePath(tripId, { booking: reference })} className="link justify-self-start">
          {t('owing.toBooking')}
        </Link>
      </section>
    </aside>
  )
}
