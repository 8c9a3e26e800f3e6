import { listWantedRates } from '#contract/overview/wanted-rates.ts'
import { today } from '#domain/kernel/calendar.ts'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { findCurrenciesWithoutRate } from '#server/reference/view.ts'
import { countCompaniesByCurrency } from './wanted-rates-queries.ts'

export const wantedRatesRoutes = [
  bindEndpoint(listWantedRates, async ({ db, clock }) => {
    const unrated = await findCurrenciesWithoutRate(db, tripCurrencies)
    return { wanted: await countCompaniesByCurrency(db, unrated, today(clock())) }
  }),
]
