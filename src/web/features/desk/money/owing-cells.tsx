import { BanknoteArrowUp, TriangleAlert } from 'lucide-react'
import type { OwingRow } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { contradictionLabels } from '#web/features/payments/company/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { OwingBar } from './owing-bar.tsx'

type OwingCellsProps = {
  row: OwingRow
  seesAmounts: boolean
  /** Over all departures the row names its own. */
  hasDeparture: boolean
  onOpen: () => void
}

/** The cells of a family in the owing list. */
export function OwingCells({ row, seesAmounts, hasDeparture, onOpen }: OwingCellsProps) {
  const { t, formats } = useLanguage()
  const { contactName, reference, owes } = row
  return (
    <>
      <td className="c-name">
        {seesAmounts ? (
          <button type="button" data-open className="desk-open" onClick={onOpen}>
            <Contact contactName={contactName} />
          </button>
        ) : (
          <b className="font-semibold">
            <Contact contactName={contactName} />
          </b>
        )}
        <bdi className="owing-reference">{reference}</bdi>
      </td>
      {hasDeparture ? (
        <td className="c-trip">
          <UserText>{row.title}</UserText>
          <small className="block text-ink-2">{formats.shortDate(row.departureDate)}</small>
        </td>
      ) : null}
      {seesAmounts ? (
        <AmountCells row={row} />
      ) : (
        <td className="c-money">
          <span className={owes ? 'text-warn' : 'text-ink-2'}>
            {t(owes ? 'console.owesMoney' : 'console.settled')}
          </span>
        </td>
      )}
    </>
  )
}

function Contact({ contactName }: { contactName: string | null }) {
  const { t } = useLanguage()
  return contactName ? <UserText>{contactName}</UserText> : t('dashboard.deletedAccount')
}

function AmountCells({ row }: { row: OwingRow }) {
  const { t, formats } = useLanguage()
  const { received, currency, overdue, overdueSince, askedAt, claims, claimed, contradiction } = row
  const isLate = overdue !== null && compareAmount(overdue, '0') > 0
  return (
    <>
      <td className="c-money c-received">
        <Money amount={received} currency={currency} />
      </td>
      <td className="c-money">
        <OwedAmount row={row} isLate={isLate} />
        {isLate && overdueSince ? (
          <small className="block text-ink-2">
            {t('owing.since', { day: formats.shortDate(overdueSince) })}
          </small>
        ) : null}
      </td>
      <td className="c-bar">
        <OwingBar row={row} />
      </td>
      <td className="c-look">
        {claims > 0 && claimed !== null ? (
          <Badge tone="brass" icon={<BanknoteArrowUp aria-hidden="true" />}>
            {t('owing.reports', { amount: formats.money(claimed, currency) })}
          </Badge>
        ) : contradiction ? (
          <Badge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
            {t(contradictionLabels[contradiction])}
          </Badge>
        ) : null}
      </td>
      <td className="c-asked">
        {askedAt ? (
          <span>
            <span className="owing-asked">{t('owing.lastReminded')} </span>
            {formats.shortDate(askedAt)}
          </span>
        ) : null}
      </td>
    </>
  )
}

function OwedAmount({ row, isLate }: { row: OwingRow; isLate: boolean }) {
  const { t } = useLanguage()
  const { owed, credit, currency, group } = row
  if (group === 'requested') return <span className="text-ink-2">{t('owing.afterConfirming')}</span>
  if (group === 'refund')
    return (
      <span className="text-warn">
        <Money amount={credit} currency={currency} />
      </span>
    )
  if (group === 'settled') return <span className="text-ok">{t('console.settled')}</span>
  return (
    <span className={isLate ? 'font-semibold text-danger' : undefined}>
      <Money amount={owed} currency={currency} />
    </span>
  )
}

function Money({ amount, currency }: { amount: string | null; currency: string }) {
  const { formats } = useLanguage()
  if (amount === null) return null
  return (
    <bdi className="num">
      <Amount>{formats.money(amount, currency)}</Amount>
    </bdi>
  )
}
