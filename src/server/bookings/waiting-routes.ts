import * as contract from '#contract/bookings-waiting.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as joining from './waiting-joining-service.ts'
import * as service from './waiting-service.ts'
import { take } from './waiting-taking-service.ts'

/** Waiting for places, for those who wait and for the company. */
export const waitingRoutes = [
  handle(contract.joinList, joining.join),
  handle(contract.confirmPlace, joining.confirm),
  handle(contract.viewPlace, service.view),
  handle(contract.myPlaces, service.mine),
  handle(contract.takeOffer, take),
  handle(contract.leaveList, service.leave),
  handle(contract.waitingOfCompany, (ctx, { id }) => service.ofCompany(ctx, id)),
  handle(contract.waitingOfTrip, (ctx, { id }) => service.ofTrip(ctx, id)),
]
