import type { ModeratedOrganizer } from '#contract/admin-organizers.ts'
import { OrganizerDeletion } from './organizer-deletion.tsx'
import { OrganizerDetails } from './organizer-details.tsx'
import { OrganizerDialog } from './organizer-dialog.tsx'
import { OrganizerRejection } from './organizer-rejection.tsx'
import { useDeed } from './use-deed.ts'

const kinds = {
  details: OrganizerDetails,
  edit: OrganizerDialog,
  reject: OrganizerRejection,
  remove: OrganizerDeletion,
}

/** What each of the dialogs gets. */
export type OrganizerDialogProps = {
  organizer: ModeratedOrganizer
  onClose: () => void
  /** Goes on to the rejection, which asks for its reason. */
  onReject: () => void
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
