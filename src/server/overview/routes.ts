import { getAdminStats, listAuditLog, listRecentActivity } from '#contract/overview/overview.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const overviewRoutes = [
  bindEndpoint(getAdminStats, service.showStats),
  bindEndpoint(listRecentActivity, (ctx, { limit }) => service.listActivity(ctx, limit)),
  bindEndpoint(listAuditLog, service.searchAuditLog),
]
