import { isConverted } from '#domain/kernel/money.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

type UsdAmountProps = { usd: string; amount: string; currency: string }

/** An amount in US dollars; one that was converted has its own currency below, in small type, as cards have. */
export function UsdAmount({ usd, amount, currency }: UsdAmountProps) {
  const { t, formats } = useLanguage()
  const own = formats.money(amount, currency)
  const converted = isConverted(currency)
  return (
    <>
      <bdi className="num text-[1.25rem] font-semibold whitespace-nowrap">
        <Amount>{converted ? t('common.approximately', { amount: formats.dollars(usd) }) : own}</Amount>
      </bdi>
      {converted ? (
        <span className="block text-sm whitespace-nowrap text-ink-3">
          <bdi aria-hidden="true">{own}</bdi>
          <span className="sr-only">{t('trips.originalPrice', { price: own })}</span>
        </span>
      ) : null}
    </>
  )
}
