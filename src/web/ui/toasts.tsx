import type { ReactNode } from 'react'
import { Toaster, toast } from 'sonner'
import { ToastCard, type ToastTone } from './toast-card.tsx'
import { ToastCloseLabel } from './toast-close-label.ts'

type ToastsProps = {
  /** What the region of messages is called. */
  label: string
  closeLabel: string
  dir: 'ltr' | 'rtl'
}

/** Mounted once, at the end of the document. At the end of the line on a desk, above the dock on a phone. */
export function Toasts({ label, closeLabel, dir }: ToastsProps) {
  return (
    <ToastCloseLabel value={closeLabel}>
      <Toaster
        dir={dir}
        position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
        visibleToasts={1}
        hotkey={[]}
        containerAriaLabel={label}
        offset="1.5rem"
        mobileOffset={{
          bottom: 'calc(var(--dock-h) + 1rem + env(safe-area-inset-bottom))',
          left: '1rem',
          right: '1rem',
        }}
      />
    </ToastCloseLabel>
  )
}

type ToastInput = { title: ReactNode; description?: ReactNode; tone?: ToastTone; duration?: number }

/** Takes the earlier message away first: two at once are read by nobody. */
export function showToast({ duration = 5000, tone = 'default', ...message }: ToastInput): void {
  toast.dismiss()
  toast.custom(
    (id) => <ToastCard {...message} tone={tone} duration={duration} onClose={() => toast.dismiss(id)} />,
    {
      // The card counts its own time, because sonner does not wait while the keyboard is on the message.
      duration: Number.POSITIVE_INFINITY,
      // At its usual place it would lie on the button that an open dialog waits for.
      ...(document.querySelector('[role=dialog]') && { position: 'top-center' as const }),
    },
  )
}
