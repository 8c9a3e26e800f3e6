import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react'
import type { Urgency } from './announcing/announcer.ts'
import { useAnnounced } from './announcing/use-announced.ts'
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
  /** Has it announced when it appears; a failure always is, unless it has a role of its own. */
  announced?: Urgency
}

/**
 * A message inside the page. What appears is said by the announcer, with all else that a press has caused (ACC-08); pass
 * `ref` and `tabIndex={-1}` to focus one.
 */
export function Alert({ tone, title, icon, announced, children, className, ref, ...props }: AlertProps) {
  const { look, icon: usual } = TONES[tone]
  const place = useRef<HTMLDivElement>(null)
  useAnnounced(place, announced ?? (tone === 'danger' && props.role === undefined ? 'assertive' : undefined))
  const setPlace = useCallback(
    (element: HTMLDivElement | null) => {
      place.current = element
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [ref],
  )
  return (
    <div
      {...props}
      ref={setPlace}
      data-alert={tone}
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
