import { isConverted } from '#domain/money.ts'
import { useLanguage } from '#web/platform/language.tsx'

const namedCurrencies = 3

/** In which currencies the trips found are sold: three by name, the rest as a number (LIST-11). */
export function ResultsCurrencies({ currencies }: { currencies: readonly string[] }) {
  const { t } = useLanguage()
  if (currencies.length === 0) return null
  const named = currencies.slice(0, namedCurrencies).join(t('common.listSeparator'))
  const more = currencies.length - namedCurrencies
  const list = more > 0 ? t('trips.currenciesMore', { currencies: named, count: more }) : named
  return (
    <p className="rounded-badge bg-surface-2 px-3 py-1 text-badge text-ink-2">
      <bdi>{t('trips.currencies', { currencies: list })}</bdi>
      {currencies.some(isConverted) ? (
        <>
          {t('common.listSeparator')}
          <bdi>{t('trips.converted')}</bdi>
        </>
      ) : null}
    </p>
  )
}
