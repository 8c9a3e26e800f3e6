import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { useRecordAction } from '#web/platform/moderation/use-record-action.ts'
import { OrganizerApproval } from './approval.tsx'
import { OrganizerDeletion } from './deletion.tsx'
import { OrganizerDetails } from './details.tsx'
import { OrganizerDialog } from './dialog.tsx'
import { OrganizerRejection } from './rejection.tsx'

const dialogsByKind = {
  approve: OrganizerApproval,
  details: OrganizerDetails,
  edit: OrganizerDialog,
  reject: OrganizerRejection,
  remove: OrganizerDeletion,
}

/** The five dialogs around an organizer, one at a time, for every list that shows organizers (ADM-08). */
export function useOrganizerDialogs(organizers: ModeratedOrganizer[]) {
  const { action, ask, close, place } = useRecordAction<keyof typeof dialogsByKind, ModeratedOrganizer>(
    organizers,
  )
  const OpenDialog = action && dialogsByKind[action.kind]
  return {
    ask,
    place,
    dialogs: OpenDialog ? (
      <OpenDialog
        organizer={action.record}
        onClose={close}
        onApprove={() => ask('approve', action.record)}
        onReject={() => ask('reject', action.record)}
      />
    ) : null,
  }
}
