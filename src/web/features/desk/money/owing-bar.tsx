import type { OwingRow } from '#contract/payments/account.ts'

/** Received, reported and missing of what was agreed: decoration for the amounts beside it. */
export function OwingBar({ row: { agreed, received, claimed } }: { row: OwingRow }) {
  const whole = Number(agreed ?? 0)
  if (whole <= 0) return null
  const share = (amount: string | null) => `${Math.min(100, (Number(amount ?? 0) / whole) * 100)}%`
  return (
    <span className="owing-bar" aria-hidden="true">
      <i style={{ inlineSize: share(received) }} />
      <i className="is-claimed" style={{ inlineSize: share(claimed) }} />
    </span>
  )
}
