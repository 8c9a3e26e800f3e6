import { adminStats, auditLog, recentActivity } from '#contract/overview/overview.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const overviewRoutes = [
  handle(adminStats, service.stats),
  handle(recentActivity, (ctx, { limit }) => service.activity(ctx, limit)),
  handle(auditLog, service.auditLog),
]
