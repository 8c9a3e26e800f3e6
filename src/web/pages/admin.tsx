import { AdminFrame } from './admin/frame.tsx'
import { AdminSections } from './admin/sections.tsx'

/** The admins' dashboard. No loader: admin data is never part of a page's HTML. */
export function Component() {
  return (
    <AdminFrame>
      <AdminSections />
    </AdminFrame>
  )
}
