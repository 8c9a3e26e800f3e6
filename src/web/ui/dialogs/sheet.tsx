import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useTopDialogRef } from './top-dialog.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** Rises from the foot of a phone, where the thumb is: filters and the navigation. */
export function Sheet({ open, onOpenChange, title, closeLabel, children }: SheetProps) {
  const focus = useReturnFocus()
  const place = useTopDialogRef(open)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade fixed inset-0 z-50 bg-scrim" />
        <RadixDialog.Content
          {...focus}
          ref={place}
          aria-describedby={undefined}
          className="slide-up fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[85dvh] max-w-180 flex-col overflow-y-auto overscroll-contain rounded-t-panel bg-surface text-ink shadow-modal focus-visible:shadow-modal"
        >
          <div className="flex flex-none items-center justify-between gap-4 px-5 pt-4 pb-2">
            <RadixDialog.Title className="text-h4">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel} className="-me-2.5">
                <X aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <div className="flex-auto overflow-y-auto px-5 pt-1 pb-6 low:flex-none low:overflow-visible">
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
