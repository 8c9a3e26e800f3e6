import { type ComponentProps, type ReactNode, use, useId, useRef } from 'react'
import { ShownErrors } from './announcing/shown-errors.ts'
import { useAnnouncedFieldError } from './announcing/use-announced.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** The attributes of a control with which its label, hint and error are read. */
export type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The translated word "optional": written out, because an asterisk explains nothing. */
  optional?: string
  /** A small thing at the end of the label row, such as "Forgot password?". */
  labelAside?: ReactNode
  className?: string
  children: (props: ControlProps) => ReactNode
}

/** Label above, hint or error below; the control itself comes from the caller, with the ids it needs. */
export function Field({ label, hint, error, optional, labelAside, className, children }: FieldProps) {
  const id = useId()
  const collect = use(ShownErrors)
  if (error && collect) collect({ id, label: String(label), error: String(error) })
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ')
  return (
    <div className={cx('grid content-start gap-[.45rem]', className)}>
      {labelAside ? (
        <div className="flex items-center justify-between gap-4">
          <FieldLabel id={id} label={label} optional={optional} />
          {labelAside}
        </div>
      ) : (
        <FieldLabel id={id} label={label} optional={optional} />
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-3 wrap-anywhere">
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

/**
 * Icon and sentence: red alone says nothing to one man in twelve. It is announced, with the name of the control that it
 * describes (ACC-08).
 */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null)
  useAnnouncedFieldError(place)
  return (
    <p ref={place} id={id} className="flex items-start gap-[.45em] text-sm font-medium text-danger">
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
