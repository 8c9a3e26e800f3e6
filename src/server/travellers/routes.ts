import * as contract from '#contract/travellers.ts'
import { readPaper, removePaper, sendPaper } from '#contract/travellers-papers.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as own from './own-service.ts'
import * as papers from './papers-service.ts'
import * as service from './service.ts'

export const travellersRoutes = [
  handle(contract.listTravellers, service.list),
  handle(contract.readTraveller, service.read),
  handle(contract.saveTraveller, service.save),
  handle(contract.linkTraveller, service.makeLink),
  handle(contract.unlinkTraveller, service.endLink),
  handle(contract.openOwn, own.open),
  handle(contract.saveOwn, own.save),
  handle(sendPaper, papers.send),
  handle(removePaper, papers.remove),
  handle(readPaper, papers.read),
]
