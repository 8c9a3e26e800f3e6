import type { ReactNode } from 'react'
import type { Payee } from '#contract/payees/payees.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { AccountNumber } from './account-number.tsx'

type PayeeFactsProps = Pick<
  Payee,
  'kind' | 'country' | 'accountNumber' | 'holder' | 'bank' | 'branch' | 'ifsc' | 'address'
>

/** What a pilgrim writes on a transfer; the holder first, because the bank shows it. */
export function PayeeFacts({
  kind,
  country,
  accountNumber,
  holder,
  bank,
  branch,
  ifsc,
  address,
}: PayeeFactsProps) {
  const { t, formats } = useLanguage()
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Fact label={t('payeeDesk.holder')}>
        <UserText className="font-semibold">{holder}</UserText>
      </Fact>
      {accountNumber ? (
        <Fact label={t('payeeDesk.number')}>
          <AccountNumber kind={kind} number={accountNumber} className="font-semibold" />
        </Fact>
      ) : null}
      {bank ? (
        <Fact label={t(kind === 'wallet' ? 'payeeDesk.brand' : 'payeeDesk.bank')}>
          <UserText>{bank}</UserText>
          {branch ? (
            <>
              , <UserText>{branch}</UserText>
            </>
          ) : null}
        </Fact>
      ) : null}
      {ifsc ? (
        <Fact label={t('payeeDesk.ifsc')}>
          <bdi dir="ltr" lang="en">
            {ifsc}
          </bdi>
        </Fact>
      ) : null}
      {country ? <Fact label={t('payeeDesk.country')}>{formats.country(country)}</Fact> : null}
      {address ? (
        <Fact label={t('payeeDesk.office')}>
          <UserText className="whitespace-pre-line">{address}</UserText>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
