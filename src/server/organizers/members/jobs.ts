import type { JobDeclaration } from '#server/machine/jobs/jobs.ts'
import { countInvitationsDue, eraseInvitations } from './invitations-service.ts'

export const membersJobs: readonly JobDeclaration[] = [
  { name: 'erase-invitations', everySeconds: 3600, run: eraseInvitations, countDue: countInvitationsDue },
]
