import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { SpinnerIcon } from './spinner.tsx'

const VARIANTS = {
  primary:
    'border-transparent bg-primary text-on-primary shadow-[inset_0_1px_0_rgb(255_255_255/.14)] hover:bg-primary-hover active:bg-primary-active',
  quiet: 'border-line bg-surface text-ink hover:border-line-strong',
  ghost: 'border-transparent text-ink hover:bg-ink/6',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  brass: 'border-transparent bg-brass-on-night text-on-brass hover:bg-brass-on-night-hover',
  night: 'border-on-night/35 text-on-night hover:bg-on-night/10',
} as const

const SIZES = {
  sm: 'min-h-control-sm rounded-small px-[.9em] text-sm',
  md: 'min-h-control rounded-control px-[1.25em] text-[1rem]',
  lg: 'min-h-14 rounded-control px-[1.6em] text-base',
} as const

type Look = {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  icon?: ReactNode
  full?: boolean
}

const OFF = 'disabled:border-transparent disabled:bg-surface-2 disabled:text-ink-3 disabled:shadow-none'

function look({ variant = 'primary', size = 'md', full }: Look, className?: string) {
  return cx(
    'inline-flex items-center justify-center gap-[.55em] border py-[.35em] text-center leading-ui font-semibold',
    'transition-colors duration-(--t-fast) focus-visible:shadow-ring active:translate-y-px [&>svg]:size-[1.2em] print:hidden',
    VARIANTS[variant],
    SIZES[size],
    full && 'w-full',
    className,
  )
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: ReactNode }

/** The default type is "button", because a forgotten type submits the form around it. */
export function Button({
  variant,
  size,
  icon,
  full,
  busy,
  busyLabel,
  children,
  className,
  disabled,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look({ variant, size, full }, cx(busy ? 'cursor-progress' : OFF, className))}
    >
      {busy ? <SpinnerIcon /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export function ButtonLink({
  variant,
  size,
  icon,
  full,
  children,
  className,
  ...props
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...props} className={look({ variant, size, full }, className)}>
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
      className={cx(
        'inline-grid size-11 flex-none place-items-center rounded-control transition-colors hover:bg-current/9 print:hidden [&>svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  )
}
