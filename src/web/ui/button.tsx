import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { SpinnerIcon } from './spinner.tsx'

type ButtonStyle = {
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger' | 'brass' | 'night'
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  full?: boolean
}

function getButtonClasses({ variant = 'primary', size = 'md', full }: ButtonStyle, className?: string) {
  return cx(`button button-${variant} button-${size}`, full && 'w-full', className)
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean; busyLabel?: ReactNode }

/**
 * The default type is "button", because a forgotten type submits the form around it. A busy one keeps the focus, which
 * `disabled` would drop to the page, and does nothing; the second half of a double press never counts for one that can
 * be busy, for it comes before that is drawn.
 */
export function Button({
  variant,
  size,
  icon,
  full,
  busy,
  busyLabel,
  children,
  className,
  onClick,
  ...props
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      onClick={press}
      aria-disabled={busy || undefined}
      aria-busy={busy || props['aria-busy'] || undefined}
      className={getButtonClasses({ variant, size, full }, cx(busy && 'cursor-progress', className))}
    >
      {busy ? <SpinnerIcon /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A link that looks like a button: it has a target, so it can be opened in a new tab. */
export function ButtonLink({
  variant,
  size,
  icon,
  full,
  children,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) {
  return (
    <Link {...props} className={getButtonClasses({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** 44 px, the smallest target an older hand hits at the first try. The label is what a screen reader says. */
export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={cx('icon-button', className)}
    >
      {children}
    </button>
  )
}
