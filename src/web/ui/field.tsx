import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** What a control must carry so that its label, hint and error are read with it. */
export type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The translated word "optional": said in words, because an asterisk explains nothing. */
  optional?: string
  /** A small thing at the end of the label row, such as "Forgot password?". */
  aside?: ReactNode
  className?: string
  children: (props: ControlProps) => ReactNode
}

/** Label above, hint or error below; the control itself comes from the caller, with the ids it needs. */
export function Field({ label, hint, error, optional, aside, className, children }: FieldProps) {
  const id = useId()
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ')
  return (
    <div className={cx('grid content-start gap-[.45rem]', className)}>
      {aside ? (
        <div className="flex items-center justify-between gap-4">
          <FieldLabel {...{ id, label, optional }} />
          {aside}
        </div>
      ) : (
        <FieldLabel {...{ id, label, optional }} />
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function FieldLabel({ id, label, optional }: Pick<FieldProps, 'label' | 'optional'> & { id: string }) {
  return (
    <label htmlFor={id} className="justify-self-start text-sm leading-ui font-semibold">
      {label} {optional ? <span className="ms-[.25em] font-normal text-ink-3">{optional}</span> : null}
    </label>
  )
}

/** Icon and sentence: red alone says nothing to one man in twelve. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-[.45em] text-sm font-medium text-danger">
      <Icon name="circle-alert" className="h-[1lh] w-[1.2em]" />
      <span>{children}</span>
    </p>
  )
}

/** `ref` is a plain prop in React 19, so `{...register('email')}` works as it is. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={cx('input', className)} />
}

/** Several lines; grows with the text where the browser can, and by the corner everywhere. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} {...props} className={cx('input field-sizing-content min-h-28 resize-y', className)} />
  )
}

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
