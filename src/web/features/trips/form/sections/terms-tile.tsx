import type { ReactNode } from 'react'

type TermsTileProps = {
  name: string
  checked: boolean
  onChoose: () => void
  title: string
  text: string
  /** Its figures in short. */
  summary?: ReactNode
}

/** One of the terms to choose from, with its meaning. */
export function TermsTile({ name, checked, onChoose, title, text, summary }: TermsTileProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-card border border-line-strong p-4 has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:shadow-[var(--ring)]">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-[.2em] size-[18px] flex-none accent-primary"
      />
      <span className="grid gap-1">
        <span className="leading-ui font-semibold">{title}</span>
        <span className="text-sm text-ink-2">{text}</span>
        {summary ? <span className="text-sm text-ink-3">{summary}</span> : null}
      </span>
    </label>
  )
}
