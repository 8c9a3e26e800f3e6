import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const TONES = {
  ok: { look: 'bg-ok-tint text-ok', icon: 'circle-check' },
  info: { look: 'bg-info-tint text-info', icon: 'info' },
  warn: { look: 'bg-warn-tint text-warn', icon: 'triangle-alert' },
  danger: { look: 'bg-danger-tint text-danger', icon: 'circle-alert' },
} as const

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: keyof typeof TONES
  title?: ReactNode
  icon?: ReactNode
}

/** A message inside the page. Failures are announced at once; pass `ref` and `tabIndex={-1}` to focus one. */
export function Alert({ tone, title, icon, children, className, ...props }: AlertProps) {
  const { look, icon: usual } = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      {...props}
      className={cx(
        'flex items-start gap-3 rounded-control px-4.5 py-4 text-sm max-[20rem]:flex-wrap max-[20rem]:px-3 leading-body [&>:is(svg,.icon)]:h-[1lh] [&>:is(svg,.icon)]:w-5',
        look,
        className,
      )}
    >
      {icon ?? <Icon name={usual} />}
      <div className="min-w-0 wrap-anywhere">
        {title ? <strong className="me-[.35em] font-semibold">{title}</strong> : null}
        {children}
      </div>
    </div>
  )
}
