import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

const STEPS = [1, 2, 3, 4, 5]

type StarInputProps = {
  label: ReactNode
  /** None while nothing was chosen. */
  value: number | undefined
  onChange: (value: number) => void
  /** Returns the name of one star of so many: "3 of 5 stars". */
  starLabel: (value: number) => string
  size?: 'md' | 'lg'
  error?: ReactNode
  /** Of the element that takes the focus where a choice is missing. */
  ref?: Ref<HTMLDivElement>
  className?: string
}

/** Five stars of 44 px to choose from: radio buttons underneath, so keyboard, reader and finger meet what they know. */
export function StarInput({
  label,
  value = 0,
  onChange,
  starLabel,
  size = 'md',
  error,
  ref,
  className,
}: StarInputProps) {
  const id = useId()
  return (
    <div
      ref={ref}
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={cx(
        size === 'lg' ? 'flex flex-wrap items-center justify-between gap-x-4' : 'grid content-start gap-0.5',
        className,
      )}
    >
      <span id={`${id}-label`} className="min-w-0 text-sm leading-ui font-semibold">
        {label}
      </span>
      <span className={cx('flex flex-none', size === 'lg' ? '-me-2' : '-ms-2.5')}>
        {STEPS.map((step) => (
          <label
            key={step}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control transition-colors hover:bg-ink/6 has-focus-visible:shadow-ring"
          >
            <input
              type="radio"
              name={id}
              value={step}
              checked={step === value}
              onChange={() => onChange(step)}
              onKeyDown={(event) => handleArrowKey(event, onChange)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
              aria-label={starLabel(step)}
            />
            <span
              aria-hidden="true"
              className={cx(
                'star8 pointer-events-none',
                size === 'lg' ? 'text-[1.9rem]' : 'text-[1.45rem]',
                step <= value ? 'text-star' : 'star8-edge text-line-strong',
              )}
            />
          </label>
        ))}
      </span>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** Browsers take the left arrow for the previous button even where the stars run from right to left. */
function handleArrowKey(event: KeyboardEvent<HTMLInputElement>, onChange: (value: number) => void) {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (!isMirrored || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
  event.preventDefault()
  const group = event.currentTarget.closest('[role=radiogroup]')
  const stars = [...(group?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
  const index = stars.indexOf(event.currentTarget) + (event.key === 'ArrowLeft' ? 1 : -1)
  const next = stars.at(index % stars.length)
  next?.focus()
  onChange(Number(next?.value))
}
