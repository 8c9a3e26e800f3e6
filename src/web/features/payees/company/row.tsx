import type { Payee } from '#contract/payees/payees.ts'
import { PayeeFacts } from '#web/features/payees/core/facts.tsx'
import { payeeKindNames } from '#web/features/payees/core/kind-names.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PayeeDays, PayeeStateBadge } from './state.tsx'

type PayeeRowProps = {
  /** Of its heading. */
  level: 2 | 3
  payee: Payee
  /** The account whose place it takes. */
  replaced: Payee | undefined
  /** Of the owner. */
  actions: { onChange: () => void; onWithdraw: () => void } | undefined
}

/** An account with its state, its days, and what can be done with it. */
export function PayeeRow({ level, payee, replaced, actions }: PayeeRowProps) {
  const Heading = `h${level}` as const
  const { t, formats } = useLanguage()
  const { kind, state, addedAt, addedBy, reason, holder, accountNumber } = payee
  const name = accountNumber ? `${holder} ${accountNumber.slice(-4)}` : holder
  return (
    <li className="grid gap-3 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
          {t(payeeKindNames[kind])}
          <PayeeStateBadge state={state} />
        </Heading>
        {actions ? (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${t('payeeDesk.change')}: ${name}`}
              onClick={actions.onChange}
            >
              {t('payeeDesk.change')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${t('payeeDesk.withdraw')}: ${name}`}
              onClick={actions.onWithdraw}
            >
              {t('payeeDesk.withdraw')}
            </Button>
          </div>
        ) : null}
      </div>
      <PayeeFacts {...payee} />
      <div className="grid gap-0.5 text-sm text-ink-2">
        <PayeeDays payee={payee} />
        {replaced ? (
          <p>
            {t('payeeDesk.replaces')}{' '}
            <bdi dir="ltr">
              {replaced.accountNumber ? `…${replaced.accountNumber.slice(-4)}` : replaced.holder}
            </bdi>
          </p>
        ) : null}
        {reason ? (
          <p className="wrap-anywhere">
            {t('payeeDesk.reason')} <UserText>{reason}</UserText>
          </p>
        ) : null}
        <p>
          {t('payeeDesk.addedOn', { moment: formats.moment(addedAt) })}
          {addedBy ? (
            <>
              {' · '}
              <UserText>{addedBy}</UserText>
            </>
          ) : null}
        </p>
      </div>
    </li>
  )
}
