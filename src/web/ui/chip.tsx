import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean }

/** A filter that is on or off; on shows a check too, because colour alone is not enough. */
export function Chip({ pressed, className, children, ...props }: ChipProps) {
  return (
    <button type="button" {...props} aria-pressed={pressed} className={cx('chip', className)}>
      {pressed ? <Icon name="check" /> : null}
      {children}
    </button>
  )
}
