import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  ok: { look: 'bg-ok-tint text-ok', Icon: CircleCheck },
  info: { look: 'bg-info-tint text-info', Icon: Info },
  warn: { look: 'bg-warn-tint text-warn', Icon: TriangleAlert },
  danger: { look: 'bg-danger-tint text-danger', Icon: CircleAlert },
} as const

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: keyof typeof TONES
  title?: ReactNode
  icon?: ReactNode
}

/** A message inside the page. Failures are announced at once; pass `ref` and `tabIndex={-1}` to focus one. */
export function Alert({ tone, title, icon, children, className, ...props }: AlertProps) {
  const { look, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      {...props}
      className={cx(
        'flex items-start gap-3 rounded-control px-4.5 py-4 text-sm leading-body [&>svg]:h-[1lh] [&>svg]:w-5',
        look,
        className,
      )}
    >
      {icon ?? <Icon aria-hidden="true" />}
      <div className="min-w-0 wrap-anywhere">
        {title ? <strong className="me-[.35em] font-semibold">{title}</strong> : null}
        {children}
      </div>
    </div>
  )
}
