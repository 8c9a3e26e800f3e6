import { listRates, setRate } from '#contract/reference/rates.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const referenceRoutes = [bindEndpoint(listRates, service.list), bindEndpoint(setRate, service.set)]
