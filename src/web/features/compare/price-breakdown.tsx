import type { PriceLine, Totals } from '#domain/offers/offer.ts'
import { formatApproximate } from '#i18n/offer-texts.ts'
import { getLineKey, LineName } from '#web/features/trips/detail/price-lines.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type PriceBreakdownProps = { lines: readonly PriceLine[]; totals: Totals | undefined; currency: string }

/** Shows the price of a party line by line, each amount below its label: a comparison column is narrow. */
export function PriceBreakdown({ lines, totals, currency }: PriceBreakdownProps) {
  const { t, formats } = useLanguage()
  const isAbout = lines.some((line) => line.currency !== currency)
  return (
    <dl className="grid gap-1.5 text-sm leading-tight">
      {lines.map((line) => (
        <div key={getLineKey(line)}>
          <dt className="text-ink-2 wrap-anywhere">
            <LineName line={line} />
          </dt>
          <dd>
            <bdi>{formats.money(line.amount, line.currency)}</bdi>
          </dd>
        </div>
      ))}
      {totals ? (
        <div className="border-t border-line pt-1.5 font-semibold">
          <dt>{t('offer.allInTotal')}</dt>
          <dd>
            <bdi>
              {isAbout
                ? formatApproximate(t, formats, totals.allInAmount, currency)
                : formats.money(totals.allInAmount, currency)}
            </bdi>
            <reader-money amount={totals.allInAmount} currency={currency} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
