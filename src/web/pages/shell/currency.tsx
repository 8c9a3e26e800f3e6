import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { isAmount } from '#domain/offers/amounts.ts'
import { convertForReader, getReaderCoverage, roundForDisplay } from '#domain/reference/reader-money.ts'
import { listCurrencyNames } from '#i18n/currency-names.ts'
import { showReaderPrices } from '#web/features/trips/card/reader-prices.ts'
import { ReaderCurrencyOptions, useReaderRates } from '#web/platform/forms/reader-currency.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import {
  type FormatReaderMoney,
  setReaderMoneyFormat,
  storeChosenCurrency,
  useChosenCurrency,
} from '#web/platform/reader-money.ts'
import { useSite } from '#web/platform/site.ts'
import { Select } from '#web/ui/select.tsx'
import { footerElement } from './footer-element.ts'

const scrollEvents = ['wheel', 'touchmove'] as const

/**
 * The reader's own currency, chosen in the footer or with the group (FAM-01), for additional prices (FIN-08). It loads after the first paint, and the rates
 * when somebody scrolls near to it or reaches for it: a page that is only looked at asks for nothing more. Offered is what can be shown; a choice of before that cannot be is named, and changes no price (FIX-15).
 */
export function Currency() {
  const { t, formats, locale } = useLanguage()
  const { today } = useSite()
  const foot = footerElement.use()
  const chosen = useChosenCurrency()
  const [hasScrolled, setScrolled] = useState(false)
  const [isNear, setNear] = useState(false)
  const [isReached, setReached] = useState(false)
  const id = useId()
  const { rates, isError, retry } = useReaderRates(chosen !== '' || isNear || isReached)
  const slot = foot?.querySelector('#foot')

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

  useEffect(() => {
    // By hand: a page scrolls itself, too. Keys lead to the list; and whoever was quick had scrolled before this came.
    const note = () => setScrolled(true)
    if (window.scrollY > 0) note()
    for (const by of scrollEvents) window.addEventListener(by, note, { once: true, passive: true })
    return () => {
      for (const by of scrollEvents) window.removeEventListener(by, note)
    }
  }, [])

  useEffect(() => {
    if (!slot || isNear || !hasScrolled) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: '600px',
    })
    observer.observe(slot)
    return () => observer.disconnect()
  }, [slot, isNear, hasScrolled])

  if (!slot) return null
  return createPortal(
    <div className="reader-choice">
      <label htmlFor={id}>{t('reader.currency')}</label>
      <Select
        id={id}
        value={chosen}
        onPointerEnter={() => setReached(true)}
        onFocus={() => {
          setReached(true)
          retry()
        }}
        onChange={({ target }) => storeChosenCurrency(target.value)}
      >
        <ReaderCurrencyOptions chosen={chosen} rates={rates} />
      </Select>
      <p role="status">{chosen || isReached ? standing() : null}</p>
    </div>,
    slot,
  )

  /** Whether figures in it are shown, by which rate, or why they are not. */
  function standing() {
    if (isError) return t('reader.failed')
    if (!rates || !chosen) return null
    const currency = listCurrencyNames([chosen], locale)[0]?.name ?? chosen
    const coverage = getReaderCoverage(chosen, rates, today)
    const { asOf } = rates.find((rate) => rate.currency === chosen) ?? {}
    const date = asOf ? formats.mediumDate(asOf) : ''
    if (coverage === 'unknown') return t('currencies.readerGone', { currency })
    if (coverage === 'stale') return t('currencies.readerOld', { currency, date })
    if (coverage === 'alone') return t('currencies.readerNone')
    const also = chosen === 'USD' || !asOf ? t('reader.dollars') : t('reader.fresh', { currency, date })
    return coverage === 'all' ? also : `${also} ${t('currencies.readerSome')}`
  }
}
