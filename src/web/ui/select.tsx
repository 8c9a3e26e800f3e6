import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import type { IconName } from './icon.tsx'

type SelectProps = ComponentProps<'select'> & {
  variant?: 'field' | 'cell' | 'chip'
  /** Shown in a cell, spoken in a chip. A field has its label from `Field`. */
  label?: string
  /** In front of a chip's value. */
  icon?: IconName
}

/** The native list, restyled: on a phone the system's own wheel is the best select there is. */
export function Select({ variant = 'field', ...props }: SelectProps) {
  if (variant === 'cell') return <CellSelect {...props} />
  if (variant === 'chip') return <ChipSelect {...props} />
  return <FieldSelect {...props} />
}

function FieldSelect({ label, icon: _, className, ...props }: SelectProps) {
  return (
    <span className="select select-field">
      <select aria-label={label} {...props} className={cx('input', className)} />
    </span>
  )
}

function CellSelect({ label, icon: _, className, ...props }: SelectProps) {
  return (
    <label className={cx('select select-cell', className)}>
      {label}
      <select {...props} />
    </label>
  )
}

function ChipSelect({ label, icon, className, ...props }: SelectProps) {
  return (
    <span className={cx('select select-chip', icon && `with-icon icon-${icon}`, className)}>
      <select aria-label={label} {...props} />
    </span>
  )
}
