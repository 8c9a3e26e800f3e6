import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean }

/** A filter that is on or off; on shows a check too, because colour alone is not enough. */
export function Chip({ pressed, className, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={pressed}
      className={cx(
        'inline-flex min-h-11 flex-none items-center gap-2 rounded-full border px-4 py-[.2em] text-sm leading-ui font-medium whitespace-nowrap transition-colors [&>svg]:size-[1.1em]',
        pressed ? 'border-ink bg-ink text-ink-inverse' : 'border-line bg-surface hover:border-line-strong',
        className,
      )}
    >
      {pressed ? <Check aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
