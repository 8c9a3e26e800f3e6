import * as journey from '#contract/travellers/access-log.ts'
import { readDocument, removeDocument, uploadDocument } from '#contract/travellers/documents.ts'
import * as contract from '#contract/travellers/travellers.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { travellersCompanyRoutes } from './company/routes.ts'
import { showAccessLog } from './core/access-log-service.ts'
import * as own from './core/own-service.ts'
import * as service from './core/service.ts'
import { downloadArchive } from './download/service.ts'
import { fromTableRoutes } from './from-table/routes.ts'
import { leaderRoutes } from './leader/routes.ts'
import { travellersListsRoutes } from './lists/routes.ts'
import * as papers from './papers/service.ts'
import { roomsRoutes } from './rooms/routes.ts'
import { savedTravellersRoutes } from './saved/routes.ts'

export const travellersRoutes = [
  bindEndpoint(contract.listTravellers, service.listPlaces),
  bindEndpoint(contract.readTraveller, service.readTraveller),
  bindEndpoint(contract.saveTraveller, service.saveTraveller),
  bindEndpoint(contract.linkTraveller, service.createTravellerLink),
  bindEndpoint(contract.unlinkTraveller, service.revokeTravellerLink),
  bindEndpoint(journey.readAccessLog, showAccessLog),
  bindEndpoint(journey.downloadBookingArchive, downloadArchive),
  bindEndpoint(contract.openOwnForm, own.openOwnPage),
  bindEndpoint(contract.saveOwnForm, own.saveOwnPage),
  bindEndpoint(uploadDocument, papers.sendDocument, { admit: papers.admitDocument }),
  bindEndpoint(removeDocument, papers.removeDocument),
  bindEndpoint(readDocument, papers.readDocument),
  ...savedTravellersRoutes,
  ...travellersCompanyRoutes,
  ...leaderRoutes,
  ...fromTableRoutes,
  ...travellersListsRoutes,
  ...roomsRoutes,
]
