type VerifiedBadgeProps = { label: string; quiet?: boolean }

/** Seal and word; with `quiet` the word is for screen readers only, for cards where the name is beside it. */
export function VerifiedBadge({ label, quiet }: VerifiedBadgeProps) {
  return (
    <span
      title={quiet ? label : undefined}
      className={quiet ? 'seal seal-quiet icon-check-seal' : 'seal icon-check-seal'}
    >
      {label}
    </span>
  )
}
