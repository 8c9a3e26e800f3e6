import { Fragment } from 'react'
import { isConverted } from '#domain/kernel/money.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'

const maxNamedCurrencies = 3

/** In which currencies the trips found are sold: three by name, the rest as a number (LIST-11). */
export function ResultsCurrencies({ currencies }: { currencies: readonly string[] }) {
  const { t } = useLanguage()
  if (currencies.length === 0) return null
  const named = '<codes></codes>'
  const more = currencies.length - maxNamedCurrencies
  const list = more > 0 ? t('trips.currenciesMore', { currencies: named, count: more }) : named
  return (
    <p className="rounded-badge bg-surface-2 px-3 py-1 text-badge text-ink-2">
      <bdi>
        <RichText text={t('trips.currencies', { currencies: list })} tags={{ codes }} />
      </bdi>
      {currencies.some(isConverted) ? (
        <>
          {t('common.listSeparator')}
          {/* On a phone always a line of its own: it was one line or two, with the face that was there, and cards moved. */}
          <span className="max-sm:block">{t('trips.converted')}</span>
        </>
      ) : null}
    </p>
  )

  /** Each set apart: codes that follow each other would run from left to right, commas and all. */
  function codes() {
    return currencies.slice(0, maxNamedCurrencies).map((currency, index) => (
      <Fragment key={currency}>
        {index > 0 ? t('common.listSeparator') : null}
        <bdi>{currency}</bdi>
      </Fragment>
    ))
  }
}
