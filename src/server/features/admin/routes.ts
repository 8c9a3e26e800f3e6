import { adminBookingsRoutes } from './bookings-routes.ts'
import { adminDashboardRoutes } from './dashboard-routes.ts'
import { adminMessagesRoutes } from './messages-routes.ts'
import { adminOrganizersRoutes } from './organizers-routes.ts'
import { adminReviewsRoutes } from './reviews-routes.ts'
import { adminTripsRoutes } from './trips-routes.ts'
import { adminUsersRoutes } from './users-routes.ts'

export const adminRoutes = [
  ...adminOrganizersRoutes,
  ...adminTripsRoutes,
  ...adminBookingsRoutes,
  ...adminReviewsRoutes,
  ...adminUsersRoutes,
  ...adminDashboardRoutes,
  ...adminMessagesRoutes,
]
