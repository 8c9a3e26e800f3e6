import { searchUsers, setUserActive } from '#contract/accounts-moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './moderation-service.ts'

export const moderationRoutes = [
  handle(searchUsers, service.search),
  handle(setUserActive, service.setActive),
]
