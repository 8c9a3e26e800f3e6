import type { Account, AccountEntry } from '#contract/payments/account.ts'
import { entryKindNames, paymentWayNames } from '#i18n/bookings/payment-labels.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { EntryAmount } from '#web/features/payments/core/entry-amount.tsx'
import { EntryStateBadge } from '#web/features/payments/core/entry-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { EntryActions } from './entry-actions.tsx'

type EntryListProps = Pick<BookingPartProps, 'booking' | 'held' | 'path'> & { account: Account }

/** Every payment, report and refund, the newest first, each with what became of it. */
export function EntryList({ account, ...props }: EntryListProps) {
  const { t } = useLanguage()
  const rows = account.entries.filter(isShown).toReversed()
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">{t('payments.entries')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {rows.map((entry) => (
          <EntryRow key={entry.id} entry={entry} account={account} {...props} />
        ))}
      </ul>
    </div>
  )
}

/** What is money, or was said to be: answers and corrections are part of the row that they are about. */
function isShown({ kind, state, refersTo }: AccountEntry): boolean {
  // A report that was confirmed is shown as the payment that it became.
  if (kind === 'claimed') return state !== 'received'
  return kind === 'received' || kind === 'refunded' || (kind === 'arrived' && refersTo === null)
}

type EntryRowProps = EntryListProps & { entry: AccountEntry }

function EntryRow({ entry, account, ...props }: EntryRowProps) {
  const { t, formats } = useLanguage()
  const { kind, state, day, way, payer, note, transferReference } = entry
  const about = account.entries.filter(({ refersTo }) => refersTo === entry.id)
  const reasons = about.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]))
  const facts = [
    formats.mediumDate(day),
    way === null ? null : t(paymentWayNames[way]),
    kind === 'refunded' ? transferReference : payer,
  ].filter((fact) => fact !== null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3.5" data-entry={kind}>
      <div className="flex items-start justify-between gap-4 max-[20rem]:flex-wrap">
        <div className="min-w-0">
          <h4 className="font-sans text-base leading-tight font-medium tracking-normal wrap-anywhere">
            {t(entryKindNames[kind])}
          </h4>
          <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
            {facts.map((fact, at) => (
              <span key={fact}>
                {at > 0 ? ' · ' : null}
                <UserText>{fact}</UserText>
              </span>
            ))}
          </p>
        </div>
        <EntryAmount entry={entry} currency={account.currency} />
      </div>
      {state === 'stands' ? null : (
        <p>
          <EntryStateBadge state={state} />
        </p>
      )}
      {note ? (
        <UserText as="p" className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          {note}
        </UserText>
      ) : null}
      {reasons.map(({ id, reason }) => (
        <div
          key={id}
          className={`border-s-3 ps-3.5 text-sm wrap-anywhere ${state === 'disputed' ? 'border-danger' : 'border-line-strong'}`}
        >
          <UserText className="block text-ink-3">{account.company}</UserText>
          <UserText as="p" className="whitespace-pre-line">
            {reason}
          </UserText>
        </div>
      ))}
      <EntryActions entry={entry} account={account} {...props} />
    </li>
  )
}
