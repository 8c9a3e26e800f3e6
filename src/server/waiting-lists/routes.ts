import * as contract from '#contract/waiting-lists/waiting-lists.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as joining from './join-service.ts'
import * as service from './service.ts'
import { takeOffer } from './take-service.ts'

/** Waiting for places, for those who wait and for the company. */
export const waitingRoutes = [
  bindEndpoint(contract.joinWaitingList, joining.joinList),
  bindEndpoint(contract.confirmWaitingPlace, joining.confirmByToken),
  bindEndpoint(contract.viewWaitingPlace, service.showOwnPlace),
  bindEndpoint(contract.listOwnWaitingPlaces, service.listOwnPlaces),
  bindEndpoint(contract.acceptOffer, takeOffer),
  bindEndpoint(contract.leaveWaitingList, service.leaveOwnPlace),
  bindEndpoint(contract.listCompanyWaitingLists, (ctx, { id }) => service.listByOrganizer(ctx, id)),
  bindEndpoint(contract.listTripWaitingParties, (ctx, { id }) => service.listByTrip(ctx, id)),
]
