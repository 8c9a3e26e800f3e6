import * as contract from '#contract/bookings/bulk.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { exportBulk } from './bulk/export-service.ts'
import { applyBulk, previewBulk } from './bulk/service.ts'
import { undoBulk } from './bulk/undo-service.ts'

export const bulkRoutes = [
  bindEndpoint(contract.previewBulk, previewBulk),
  bindEndpoint(contract.applyBulk, applyBulk),
  bindEndpoint(contract.undoBulk, undoBulk),
  bindEndpoint(contract.exportBulk, exportBulk),
]
