import * as contract from '#contract/organizers/members.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as invitations from './invitations-service.ts'
import * as service from './service.ts'

export const membersRoutes = [
  bindEndpoint(contract.listMembers, (ctx, { id }) => service.listMembers(ctx, id)),
  bindEndpoint(contract.inviteMember, invitations.invite),
  bindEndpoint(contract.withdrawInvitation, invitations.withdraw),
  bindEndpoint(contract.changeMember, service.changeMember),
  bindEndpoint(contract.removeMember, service.removeMember),
  bindEndpoint(contract.handOverCompany, service.handOver),
  bindEndpoint(contract.listOwnMemberships, (ctx) => service.listOwn(ctx)),
  bindEndpoint(contract.chooseCompany, (ctx, { id }) => service.choose(ctx, id)),
  bindEndpoint(contract.viewInvitation, (ctx, { token }) => invitations.view(ctx, token)),
  bindEndpoint(contract.acceptInvitation, (ctx, { token }) => invitations.accept(ctx, token)),
]
