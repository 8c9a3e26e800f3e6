import type { ReactNode } from 'react'

/** Search and filters above a list, one under the other on a phone. */
export function ModerationToolbar({ children }: { children: ReactNode }) {
  return <div className="mb-5 flex flex-wrap items-center gap-3">{children}</div>
}

/** The place of one select in it. */
export function ModerationToolbarFilter({ children }: { children: ReactNode }) {
  return <span className="flex-[0_1_14rem] max-sm:flex-[1_1_100%]">{children}</span>
}
