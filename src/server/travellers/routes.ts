import * as journey from '#contract/travellers/journey.ts'
import { readPaper, removePaper, sendPaper } from '#contract/travellers/papers.ts'
import * as contract from '#contract/travellers/travellers.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { looks } from './core/access-log-service.ts'
import * as own from './core/own-service.ts'
import * as service from './core/service.ts'
import { download } from './download/service.ts'
import * as papers from './papers/service.ts'

export const travellersRoutes = [
  handle(contract.listTravellers, service.list),
  handle(contract.readTraveller, service.read),
  handle(contract.saveTraveller, service.save),
  handle(contract.linkTraveller, service.makeLink),
  handle(contract.unlinkTraveller, service.endLink),
  handle(journey.readLooks, looks),
  handle(journey.downloadJourney, download),
  handle(contract.openOwn, own.open),
  handle(contract.saveOwn, own.save),
  handle(sendPaper, papers.send),
  handle(removePaper, papers.remove),
  handle(readPaper, papers.read),
]
