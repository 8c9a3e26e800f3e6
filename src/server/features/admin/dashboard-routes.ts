import { adminStats, auditLog, recentActivity } from '#contract/admin-dashboard.ts'
import { handle } from '#server/platform/endpoint.ts'
import * as service from './dashboard-service.ts'

export const adminDashboardRoutes = [
  handle(adminStats, service.stats),
  handle(recentActivity, (ctx, { limit }) => service.activity(ctx, limit)),
  handle(auditLog, service.auditLog),
]
