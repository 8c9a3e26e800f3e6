import { useEffect, useRef, useState } from 'react'
import type { ModeratedOrganizer } from '#contract/admin-organizers.ts'
import { OrganizerDeletion } from './organizer-deletion.tsx'
import { OrganizerDetails } from './organizer-details.tsx'
import { OrganizerDialog } from './organizer-dialog.tsx'
import { OrganizerRejection } from './organizer-rejection.tsx'

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

/**
 * The four dialogs around an organizer, one at a time, for every list that shows organizers (ADM-08). A row that a deed
 * takes out of the list takes the focus with it: the place of the list gets it then.
 */
export function useOrganizerDialogs(organizers: ModeratedOrganizer[]) {
  const [opened, setOpened] = useState<{ kind: keyof typeof kinds; organizer: ModeratedOrganizer }>()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef('')
  const isOpen = opened !== undefined
  const shown = organizers.map(({ id }) => id).join()

  useEffect(() => {
    const state = shown && `${shown} ${isOpen}`
    const hasChanged = before.current !== '' && before.current !== state
    before.current = state
    if (hasChanged && !isOpen && document.activeElement === document.body) place.current?.focus()
  }, [shown, isOpen])

  const open = (kind: keyof typeof kinds) => (organizer: ModeratedOrganizer) => setOpened({ kind, organizer })
  const Opened = opened && kinds[opened.kind]
  return {
    details: open('details'),
    edit: open('edit'),
    reject: open('reject'),
    remove: open('remove'),
    /** Of the element around list and dialogs. */
    place: { ref: place, tabIndex: -1, className: 'rounded-card outline-none' } as const,
    dialogs:
      opened && Opened ? (
        <Opened
          organizer={opened.organizer}
          onClose={() => setOpened(undefined)}
          onReject={() => open('reject')(opened.organizer)}
        />
      ) : null,
  }
}
