import * as contract from '#contract/waiting-lists/waiting-lists.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as joining from './join-service.ts'
import * as service from './service.ts'
import { take } from './take-service.ts'

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
