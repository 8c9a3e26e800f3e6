import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type LeavingNoteProps = { icon: IconName; isDanger?: boolean; children: ReactNode }

/** One consequence of leaving, behind its icon. */
export function LeavingNote({ icon, isDanger, children }: LeavingNoteProps) {
  return (
    <p className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5 text-sm text-ink-2 wrap-anywhere">
      <Icon
        name={icon}
        className={isDanger ? 'mt-0.5 size-4.5 text-danger' : 'mt-0.5 size-4.5 text-primary'}
      />
      <span>{children}</span>
    </p>
  )
}
