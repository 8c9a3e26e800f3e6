import { getEmailChoices, updateEmailChoices } from '#contract/organizers/email-choices.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const emailChoicesRoutes = [
  bindEndpoint(getEmailChoices, service.getChoices),
  bindEndpoint(updateEmailChoices, service.updateChoices),
]
