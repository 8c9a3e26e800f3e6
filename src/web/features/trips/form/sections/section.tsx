import type { ReactNode } from 'react'

type FormSectionProps = { title: ReactNode; text?: ReactNode; children: ReactNode }

/** A part of a long form: a heading to find it by, and its fields. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 w-full border-b border-line pb-2 text-h4">{title}</legend>
      {text ? <p className="-mt-2 text-sm text-ink-3">{text}</p> : null}
      {children}
    </fieldset>
  )
}
