import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { inputLook } from './input-look.ts'

type SelectProps = ComponentProps<'select'> & {
  variant?: 'field' | 'cell' | 'chip'
  /** Shown in a cell, spoken in a chip. A field has its label from `Field`. */
  label?: string
  /** In front of a chip's value. */
  icon?: ReactNode
}

const CHEVRON = 'pointer-events-none absolute size-5 text-ink-3'

/** The native list, restyled: on a phone the system's own wheel is the best select there is. */
export function Select({ variant = 'field', ...props }: SelectProps) {
  if (variant === 'cell') return <CellSelect {...props} />
  if (variant === 'chip') return <ChipSelect {...props} />
  return <FieldSelect {...props} />
}

function FieldSelect({ label, icon: _, className, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select
        aria-label={label}
        {...props}
        className={cx(inputLook, 'appearance-none truncate pe-10.5', className)}
      />
      <ChevronDown className={cx(CHEVRON, 'end-3 top-1/2 -translate-y-1/2')} aria-hidden="true" />
    </span>
  )
}

/** One part of the search slab: the whole cell is the target, and the cell shows the focus. */
function CellSelect({ label, icon: _, className, ...props }: SelectProps) {
  return (
    <label
      className={cx(
        'relative grid min-w-0 content-center gap-[.1rem] rounded-tile px-[1.35rem] py-3 transition-colors hover:bg-bg has-focus-visible:shadow-ring',
        className,
      )}
    >
      <span className="text-sm font-medium text-ink-3">{label}</span>
      <span className="relative flex items-center">
        <select
          {...props}
          className="-my-1.5 min-h-10 w-full appearance-none py-1.5 truncate bg-transparent pe-7 text-[1.125rem] leading-tight font-semibold focus-visible:shadow-none"
        />
        <ChevronDown className={cx(CHEVRON, 'end-0')} aria-hidden="true" />
      </span>
    </label>
  )
}

function ChipSelect({ label, icon, className, ...props }: SelectProps) {
  return (
    <span className={cx('relative inline-flex flex-none items-center', className)}>
      {icon ? (
        <span className="pointer-events-none absolute start-3.5 [&>svg]:size-[1.1rem]">{icon}</span>
      ) : null}
      <select
        aria-label={label}
        {...props}
        className={cx(
          'field-sizing-content min-h-11 max-w-64 appearance-none truncate rounded-full border border-line bg-surface pe-9 text-sm leading-ui font-medium hover:border-line-strong',
          icon ? 'ps-10' : 'ps-4',
        )}
      />
      <ChevronDown className={cx(CHEVRON, 'end-3 size-[1.1rem]')} aria-hidden="true" />
    </span>
  )
}
