import type { ModeratedOrganizer } from '#contract/organizers-moderation.ts'
import { useDeed } from '#web/platform/moderation/use-deed.ts'
import { OrganizerDeletion } from './moderation-deletion.tsx'
import { OrganizerDetails } from './moderation-details.tsx'
import { OrganizerDialog } from './moderation-dialog.tsx'
import { OrganizerRejection } from './moderation-rejection.tsx'

const kinds = {
  details: OrganizerDetails,
  edit: OrganizerDialog,
  reject: OrganizerRejection,
  remove: OrganizerDeletion,
}

/** The four dialogs around an organizer, one at a time, for every list that shows organizers (ADM-08). */
export function useOrganizerDialogs(organizers: ModeratedOrganizer[]) {
  const { deed, ask, close, place } = useDeed<keyof typeof kinds, ModeratedOrganizer>(organizers)
  const Asked = deed && kinds[deed.kind]
  return {
    ask,
    place,
    dialogs: Asked ? (
      <Asked organizer={deed.record} onClose={close} onReject={() => ask('reject', deed.record)} />
    ) : null,
  }
}
