import * as contract from '#contract/travellers/from-table.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { admitTable, readTable } from './reading-service.ts'
import * as service from './service.ts'

/** People of a company who come from a table. */
export const fromTableRoutes = [
  bindEndpoint(contract.readTable, readTable, { admit: admitTable }),
  bindEndpoint(contract.checkTable, service.checkTable),
  bindEndpoint(contract.storeTable, service.storeTable),
]
