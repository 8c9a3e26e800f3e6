import { useId } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { IconButton } from '#web/ui/button.tsx'

type StepperProps = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number input: two buttons with names, and between them the number, which is announced when it changes. */
export function Stepper({ label, hint, value, min, max, onChange }: StepperProps) {
  const { t, formats } = useLanguage()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not stand beside its keys
    <div
      role="group"
      aria-labelledby={id}
      className="flex items-center justify-between gap-4 py-1.5 max-[20rem]:flex-wrap"
    >
      <span className="min-w-0 leading-tight">
        <span id={id} className="font-semibold">
          {label}
        </span>
        {hint ? <span className="block text-sm text-ink-3">{hint}</span> : null}
      </span>
      <span className="flex flex-none items-center gap-1">
        {/* Not disabled at the end: a key that is pressed keeps its focus. */}
        <IconButton
          label={t('party.fewer', { who: label })}
          aria-disabled={value <= min || undefined}
          onClick={() => value > min && onChange(value - 1)}
          className="border border-line-strong text-xl leading-none aria-disabled:opacity-40"
        >
          <span aria-hidden="true">−</span>
        </IconButton>
        <output aria-live="polite" className="tabular-nums w-9 text-center text-lg font-semibold">
          {formats.number(value)}
        </output>
        <IconButton
          label={t('party.more', { who: label })}
          aria-disabled={value >= max || undefined}
          onClick={() => value < max && onChange(value + 1)}
          className="border border-line-strong text-xl leading-none aria-disabled:opacity-40"
        >
          <span aria-hidden="true">+</span>
        </IconButton>
      </span>
    </div>
  )
}
