import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

/** A native checkbox under our own box, so that forms, keyboards and readers see the real thing. */
export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={cx('grid gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
        <span className="relative grid h-[1lh] w-[22px] flex-none place-items-center">
          <input
            {...props}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={cx(
              'peer size-[22px] appearance-none rounded-xs border-[1.5px] border-line-strong bg-surface transition-colors',
              'checked:border-primary checked:bg-primary aria-invalid:border-danger disabled:bg-surface-2',
            )}
          />
          <Icon
            name="check-bold"
            className="pointer-events-none absolute hidden size-4 text-on-primary peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}
