import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'

type RowButtonsProps = {
  /** Of the row: its buttons are `<id>-up`, `<id>-down` and `<id>-remove`. */
  id: string
  isFirst: boolean
  isLast: boolean
  labels: { up: string; down: string; remove: string }
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const buttonClasses = 'text-ink-2 disabled:text-ink-3 disabled:opacity-40'

/** Up, down and remove: the actions on a row of a list without a mouse. */
export function RowButtons({ id, isFirst, isLast, labels, onMove, onRemove }: RowButtonsProps) {
  return (
    <span className="flex flex-none">
      <IconButton
        id={`${id}-up`}
        label={labels.up}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        className={buttonClasses}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        id={`${id}-down`}
        label={labels.down}
        disabled={isLast}
        onClick={() => onMove(1)}
        className={buttonClasses}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton id={`${id}-remove`} label={labels.remove} onClick={onRemove} className={buttonClasses}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
}
