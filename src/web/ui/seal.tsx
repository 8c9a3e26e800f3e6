import { Check } from 'lucide-react'

/** The khatam with a check: our mark for a company whose papers we have seen. Decorative; say the word beside it. */
function Seal() {
  return (
    <span
      aria-hidden="true"
      className="relative inline-grid size-[1.3em] flex-none place-items-center text-primary"
    >
      <span className="khatam absolute inset-0 size-full" />
      <Check className="relative size-[.72em] stroke-[3.4]! text-on-primary" />
    </span>
  )
}

/** Seal and word; with `quiet` the word is only spoken, for cards where the name stands beside it. */
export function VerifiedBadge({ label, quiet }: { label: string; quiet?: boolean }) {
  return (
    <span
      title={quiet ? label : undefined}
      className="inline-flex items-center gap-[.38em] text-sm leading-ui font-semibold text-primary"
    >
      <Seal />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  )
}
