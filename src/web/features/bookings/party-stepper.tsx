import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '#web/platform/language.tsx'

type PartyStepperProps = {
  label: string
  hint?: string | undefined
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** A number that is pressed up and down: two buttons of a thumb's size, the value between them said as it changes. */
export function PartyStepper({ label, hint, value, least, most, onChange }: PartyStepperProps) {
  const { t, formats } = useLanguage()
  const id = useId()
  const button =
    'grid size-11 place-items-center rounded-full border border-line-strong text-ink hover:bg-surface-2 aria-disabled:opacity-40 [&>svg]:size-5'
  // Kept in the order of the tab key where there is nothing more to press: the focus would be lost with it.
  const press = (next: number) => () => {
    if (next >= least && next <= most) onChange(next)
  }
  return (
    <fieldset aria-labelledby={id} className="flex items-center justify-between gap-4">
      <span id={id} className="min-w-0 leading-tight">
        <span className="font-semibold">{label}</span>
        {hint ? <span className="block text-sm text-ink-3">{hint}</span> : null}
      </span>
      <span className="flex flex-none items-center gap-2">
        <button
          type="button"
          className={button}
          aria-label={t('party.fewer', { what: label })}
          aria-disabled={value <= least}
          onClick={press(value - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output aria-live="polite" className="num w-8 text-center text-[1.375rem] leading-none">
          {formats.number(value)}
        </output>
        <button
          type="button"
          className={button}
          aria-label={t('party.more', { what: label })}
          aria-disabled={value >= most}
          onClick={press(value + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </span>
    </fieldset>
  )
}
