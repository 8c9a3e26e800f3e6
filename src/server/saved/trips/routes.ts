import { listSavedTrips, updateSavedTrips } from '#contract/saved/saved-trips.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const savedTripsRoutes = [
  bindEndpoint(listSavedTrips, (ctx) => service.list(ctx)),
  bindEndpoint(updateSavedTrips, (ctx, input) => service.change(ctx, input)),
]
