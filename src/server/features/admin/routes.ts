import { organizersAdminRoutes } from './organizers-routes.ts'
import { tripsAdminRoutes } from './trips-routes.ts'

export const adminRoutes = [...organizersAdminRoutes, ...tripsAdminRoutes]
