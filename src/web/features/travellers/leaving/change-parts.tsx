import type { ChangePartProps } from '#web/features/bookings/party-changes/change-part-props.ts'
import { AgePart } from './age-part.tsx'
import { LeavingPart } from './leaving-part.tsx'
import { ReplacePart } from './replace-part.tsx'

/** The changes of a booking by which a person could be lost: each asks for the person by name. */
export function LeavingParts(props: ChangePartProps) {
  return (
    <>
      <LeavingPart {...props} />
      <ReplacePart {...props} />
      <AgePart {...props} />
    </>
  )
}
