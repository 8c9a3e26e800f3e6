import { AdminFrame } from './admin/frame.tsx'
import { AdminSections } from './admin/sections.tsx'

/** The admins' dashboard. No loader: what admins see is never part of a page's HTML. */
export function Component() {
  return (
    <AdminFrame>
      <AdminSections />
    </AdminFrame>
  )
}
