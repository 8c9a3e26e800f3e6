import type { ReactNode } from 'react'
import type { BookingCost } from '#contract/bookings/booking-cost.ts'
import { costNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'

type Props = {
  costs: readonly BookingCost[]
  currency: string
  /** At the end of each line. */
  actionFor?: (cost: BookingCost) => ReactNode
}

/** Shows the proven costs of a booking; those withdrawn are crossed out. */
export function BookingCosts({ costs, currency, actionFor }: Props) {
  const { t, formats } = useLanguage()
  return (
    <ul className="grid gap-1">
      {costs.map((cost) => {
        const { number, kind, amount, day, paper, withdrawnAt } = cost
        const facts = {
          kind: t(costNames[kind]),
          day: formats.mediumDate(day),
          amount: amount === null ? '' : formats.money(amount, currency),
        }
        const line = paper ? t('costs.line', { ...facts, paper }) : t('costs.lineBare', facts)
        return (
          <li key={number} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            {withdrawnAt ? (
              <span className="text-ink-3">
                <s>{line}</s> {t('costs.withdrawn')}
              </span>
            ) : (
              <span className="inline-block first-letter:uppercase">{line}</span>
            )}
            {withdrawnAt ? null : actionFor?.(cost)}
          </li>
        )
      })}
    </ul>
  )
}
