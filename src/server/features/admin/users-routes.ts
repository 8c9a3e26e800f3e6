import { searchUsers, setUserActive } from '#contract/admin-users.ts'
import { handle } from '#server/platform/endpoint.ts'
import * as service from './users-service.ts'

export const adminUsersRoutes = [
  handle(searchUsers, service.search),
  handle(setUserActive, service.setActive),
]
