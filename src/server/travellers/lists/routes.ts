import * as contract from '#contract/travellers/lists.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { downloadPhotographs } from './photographs-service.ts'
import * as service from './service.ts'

export const travellersListsRoutes = [
  bindEndpoint(contract.showLists, service.showLists),
  bindEndpoint(contract.openList, service.openList),
  bindEndpoint(contract.downloadList, service.downloadList),
  bindEndpoint(contract.downloadPhotographs, downloadPhotographs),
  bindEndpoint(contract.chooseListColumns, service.chooseColumns),
]
