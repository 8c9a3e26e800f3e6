import type { ReactNode } from 'react'

/** A label around its field: one element less than a label beside it. */
export function SearchFormLabel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is what stands in it
    <label className="grid content-start gap-[.45rem] text-sm leading-ui font-semibold *:font-normal">
      {label}
      {children}
    </label>
  )
}
