import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { isUsd } from '#domain/reference/reader-money.ts'
import { listCurrencyNames } from '#i18n/currency-names.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { RateRow } from './rate-row.tsx'
import { WantedRates } from './wanted-rates.tsx'

const ratedCurrencies = tripCurrencies.filter((currency) => !isUsd(currency))

/** The exchange rates, each with its day and where it was read; those that are missing or too old say so (FIN-08). */
export function RatesPanel() {
  const { t, locale } = useLanguage()
  const query = useQuery(apiQuery('rates.list', {}))
  const [edited, edit] = useState<(typeof ratedCurrencies)[number]>()
  if (query.isError) return <LoadFailure query={query} otherwise="desk.ratesFailed" />
  const rates = query.data?.rates
  const rateOf = (code: string) => rates?.find(({ currency }) => currency === code)
  const open = (code: string) => edit(ratedCurrencies.find((currency) => currency === code))
  return (
    <>
      <WantedRates onSet={open} />
      <p className="mb-5 max-w-[75ch] text-ink-2">{t('desk.ratesText')}</p>
      <Panel padded={false}>
        {rates ? (
          <ul className="divide-y divide-line">
            {listCurrencyNames(ratedCurrencies, locale).map(({ code, name }) => (
              <RateRow key={code} code={code} name={name} rate={rateOf(code)} onSet={() => open(code)} />
            ))}
          </ul>
        ) : (
          <Skeleton className="m-6 h-80" />
        )}
      </Panel>
      {edited ? <RateDialog currency={edited} rate={rateOf(edited)} onClose={() => edit(undefined)} /> : null}
    </>
  )
}
