import { listRates, setRate } from '#contract/reference/rates.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const referenceRoutes = [handle(listRates, service.list), handle(setRate, service.set)]
