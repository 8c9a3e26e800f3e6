type VerifiedBadgeProps = { label: string; isLabelHidden?: boolean }

/** Seal and word; with `quiet` the word is for screen readers only, for cards where the name is beside it. */
export function VerifiedBadge({ label, isLabelHidden }: VerifiedBadgeProps) {
  return (
    <span
      title={isLabelHidden ? label : undefined}
      className={isLabelHidden ? 'seal seal-quiet icon-check-seal' : 'seal icon-check-seal'}
    >
      {label}
    </span>
  )
}
