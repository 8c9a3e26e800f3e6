import { PendingChanges } from '#web/features/organizers/moderation/changes.tsx'
import { PendingVerifications } from '#web/features/organizers/moderation/pending.tsx'
import { AdminFrame } from './admin/frame.tsx'
import { AdminPanel } from './admin/panel.tsx'

/** The moderation panel by its own address (decisions: Product); no loader, as on the dashboard. */
export function Component() {
  return (
    <AdminFrame>
      <AdminPanel>
        <PendingVerifications />
        <PendingChanges />
      </AdminPanel>
    </AdminFrame>
  )
}
