import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ExchangeRate } from '#contract/reference/rates.ts'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { isAmount } from '#domain/offers/amounts.ts'
import {
  convertForReader,
  type DatedRate,
  getRateStatus,
  roundForDisplay,
} from '#domain/reference/reader-money.ts'
import { listCurrencyNames } from '#i18n/currency-names.ts'
import { showReaderPrices } from '#web/features/trips/card/reader-prices.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import {
  type FormatReaderMoney,
  readChosenCurrency,
  setReaderMoneyFormat,
  storeChosenCurrency,
} from '#web/platform/reader-money.ts'
import { useSite } from '#web/platform/site.ts'
import { Select } from '#web/ui/select.tsx'
import { footerElement } from './footer-element.ts'

/** The reader's own currency, chosen in the footer, for additional prices (FIN-08). It loads after the first paint. */
export function Currency() {
  const { t, formats, locale } = useLanguage()
  const { today } = useSite()
  const foot = footerElement.use()
  const [chosen, setChosen] = useState(readChosenCurrency)
  const id = useId()
  const query = useQuery({ ...apiQuery('rates.list', {}), enabled: chosen !== '' })
  const rates = query.data?.rates.map(toDatedRate)

  const client = useQueryClient()

  useEffect(() => {
    const tell: FormatReaderMoney = (amount, currency) => {
      if (!chosen || !rates || !isAmount(amount)) return ''
      const told = convertForReader({ amount, currency }, chosen, rates, today)
      if (typeof told === 'string') return ''
      const figure = formats.money(roundForDisplay(told.amount), chosen)
      if (!told.asOf) return t('common.approximately', { amount: figure })
      return t('reader.figure', { amount: figure, date: formats.shortDate(told.asOf) })
    }
    setReaderMoneyFormat(tell)
    return showReaderPrices(client, tell)
  })

  const slot = foot?.querySelector('#foot')
  if (!slot) return null
  return createPortal(
    <div className="reader-choice">
      <label htmlFor={id}>{t('reader.currency')}</label>
      <Select
        id={id}
        value={chosen}
        onChange={({ target }) => {
          storeChosenCurrency(target.value)
          setChosen(target.value)
          if (query.isError) void query.refetch()
        }}
      >
        <option value="">{t('reader.none')}</option>
        {listCurrencyNames(tripCurrencies, locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {`${name} (${code})`}
          </option>
        ))}
      </Select>
      <p role="status">{chosen ? standing() : null}</p>
    </div>,
    slot,
  )

  /** Whether figures in it are shown, by which rate, or why they are not. */
  function standing() {
    if (query.isError) return t('reader.failed')
    if (!rates) return null
    const currency = listCurrencyNames([chosen], locale)[0]?.name ?? chosen
    const state = getRateStatus(chosen, rates, today)
    if (state !== 'fresh') return t(state === 'stale' ? 'reader.stale' : 'reader.unknown', { currency })
    const { asOf } = rates.find((rate) => rate.currency === chosen) ?? {}
    if (chosen === 'USD' || !asOf) return t('reader.dollars')
    return t('reader.fresh', { currency, date: formats.mediumDate(asOf) })
  }
}

const toDatedRate = ({ currency, usdRate, asOf }: ExchangeRate): DatedRate => ({
  currency,
  usdRate,
  asOf: asOf.slice(0, 10),
})
