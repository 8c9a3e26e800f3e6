import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { ToastCloseLabel } from './toast-close-label.ts'

export type ToastTone = 'default' | 'destructive'

type ToastCardProps = {
  title: ReactNode
  description?: ReactNode
  tone: ToastTone
  duration: number
  onClose: () => void
}

/** Night, or deep red for a failure. It stays while it is pointed at or focused, so that it can be read in peace. */
export function ToastCard({ title, description, tone, duration, onClose }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  const closeLabel = use(ToastCloseLabel)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [held, duration])

  const failed = tone === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether someone is reading; nothing is operated.
    <div
      role={failed ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto grid w-full grid-cols-[auto_1fr_auto] items-start gap-x-3.5 rounded-tile py-4 ps-4.5 pe-2 font-sans text-sm shadow-modal md:w-[25rem]',
        failed ? 'bg-alarm text-on-alarm' : 'bg-night text-on-night',
      )}
    >
      <Icon
        className={cx('h-[1lh] w-5', failed ? 'text-alarm-mark' : 'text-brass-on-night')}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {description ? <p className={failed ? 'text-on-alarm-2' : 'text-on-night-2'}>{description}</p> : null}
      </div>
      <IconButton label={closeLabel} onClick={onClose} className="-my-2.5">
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
