import { searchUsers, setUserActive } from '#contract/overview/accounts.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './accounts-service.ts'

export const accountsRoutes = [handle(searchUsers, service.search), handle(setUserActive, service.setActive)]
