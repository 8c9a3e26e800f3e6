import { PendingVerifications } from '#web/features/admin/pending-verifications.tsx'
import { Desk } from './admin/desk.tsx'
import { AdminFrame } from './admin/frame.tsx'

/** The moderation panel by its own address (decisions: Product); no loader, as on the dashboard. */
export function Component() {
  return (
    <AdminFrame>
      <Desk>
        <PendingVerifications />
      </Desk>
    </AdminFrame>
  )
}
