import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Hizam } from '#web/ui/pattern.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useTopDialogRef } from './top-dialog.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** The inlaid belt, for booking and promotion only. */
  hasOrnament?: boolean
  size?: keyof typeof widths
  footer?: ReactNode
  children?: ReactNode
}

const widths = { md: 'sm:max-w-130', lg: 'sm:max-w-180', xl: 'sm:max-w-235' } as const

/**
 * The full screen on a phone, else a panel whose upper edge stands still: what comes in later makes it longer, and moves
 * nothing that is above from under a finger. Content between title and actions scrolls, so that neither covers it; in a
 * low window all of it scrolls as one.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  hasOrnament,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  const focus = useReturnFocus()
  const place = useTopDialogRef(open)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade fixed inset-0 z-50 grid bg-scrim [--dialog-top:max(1.5rem,10dvh)] sm:items-start sm:justify-items-center sm:px-6 sm:pt-(--dialog-top)">
          <RadixDialog.Content
            {...focus}
            ref={place}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={ignoreEscapeFromToast}
            className={cx(
              'rise flex h-dvh w-full flex-col overflow-y-auto overscroll-contain bg-surface text-ink shadow-modal focus-visible:shadow-modal',
              'sm:h-auto sm:max-h-[calc(100dvh-var(--dialog-top)-1.5rem)] sm:rounded-panel',
              widths[size],
            )}
          >
            {hasOrnament ? (
              <div className="flex-none bg-night py-[9px]">
                <Hizam />
              </div>
            ) : null}
            {/* No landmark: those are of the page, and a dialog has its name. */}
            <div className="flex flex-none items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-8 sm:pt-7">
              <div>
                <RadixDialog.Title className="text-h3">{title}</RadixDialog.Title>
                {description ? (
                  <RadixDialog.Description className="mt-1 text-sm text-ink-2">
                    {description}
                  </RadixDialog.Description>
                ) : null}
              </div>
              <RadixDialog.Close asChild>
                <IconButton label={closeLabel} className="-me-2.5 -mt-1.5">
                  <Icon name="x" />
                </IconButton>
              </RadixDialog.Close>
            </div>
            {/* As high as its content; where there is no room for that it shrinks and scrolls, but not below 16rem. The height is
                read only for that: the automatic least height of a flex item is the lesser of its content and its height. */}
            <div className="flex flex-auto flex-col not-low:min-h-64 not-low:supports-[flex-basis:content]:h-64 not-low:supports-[flex-basis:content]:min-h-auto not-low:supports-[flex-basis:content]:basis-[content] low:flex-none">
              <div
                data-dialog-body
                className="min-h-0 flex-auto overflow-y-auto px-5 pt-1 pb-6 sm:px-8 sm:pb-7 low:overflow-visible"
              >
                {children}
              </div>
            </div>
            {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Escape closes a message that has the focus, and not the dialog around it. */
function ignoreEscapeFromToast(event: KeyboardEvent) {
  if (document.activeElement?.closest('[data-toast]')) event.preventDefault()
}

/** Cancel first and the action last; on a phone the action is on top, near the thumb. */
function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-foot
      className={cx(
        'flex flex-none flex-col-reverse gap-2.5 border-t border-line bg-surface px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
        'sm:flex-row sm:justify-end sm:px-8',
      )}
    >
      {children}
    </div>
  )
}
