import { searchUsers, setUserActive } from '#contract/overview/accounts.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './accounts-service.ts'

export const accountsRoutes = [
  bindEndpoint(searchUsers, service.search),
  bindEndpoint(setUserActive, service.setActive),
]
