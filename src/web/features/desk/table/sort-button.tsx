import { ArrowDown, ArrowUp } from 'lucide-react'

type SortButtonProps = { label: string; order: { desc: boolean } | undefined; onSort: () => void }

/** The head of a column, which sorts by it; a second press turns the order. */
export function SortButton({ label, order, onSort }: SortButtonProps) {
  return (
    <button type="button" onClick={onSort} className="desk-sort">
      {label}
      {order ? (
        order.desc ? (
          <ArrowDown aria-hidden="true" className="size-3.5" />
        ) : (
          <ArrowUp aria-hidden="true" className="size-3.5" />
        )
      ) : null}
    </button>
  )
}
