import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type ToastCardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  description?: ReactNode
  tone: 'default' | 'destructive'
  /** The name of the region of messages. */
  label: string
  closeLabel: string
  onClose: () => void
}

/**
 * A message: night, or deep red for a failure. It announces nothing itself, for the announcer does; it is a region that
 * can be reached.
 */
export function ToastCard({
  title,
  description,
  tone,
  label,
  closeLabel,
  onClose,
  className,
  ...place
}: ToastCardProps) {
  const failed = tone === 'destructive'
  return (
    <section
      {...place}
      aria-label={label}
      tabIndex={-1}
      data-toast={tone}
      className={cx('toast rise', failed ? 'toast-alarm' : 'toast-night', className)}
    >
      <Icon name={failed ? 'circle-alert' : 'circle-check'} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description ? <p className="toast-more">{description}</p> : null}
      </div>
      <IconButton label={closeLabel} onClick={onClose} className="-my-2.5">
        <Icon name="x" />
      </IconButton>
    </section>
  )
}
