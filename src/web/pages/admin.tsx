import { AdminFrame } from './admin/frame.tsx'
import { Sections } from './admin/sections.tsx'

/** The admins' dashboard. No loader: what admins see is never part of a page's HTML. */
export function Component() {
  return (
    <AdminFrame>
      <Sections />
    </AdminFrame>
  )
}
