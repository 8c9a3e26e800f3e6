import type { GroupStatus } from '#contract/bookings/departures.ts'
import { formatGroupSize } from '#web/features/trips/card/group-size-text.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** The state of a group with a minimum size: "24 of 30, decided on 11 December". */
export function OwnTripGroup({ group }: { group: GroupStatus | undefined }) {
  const { t, formats } = useLanguage()
  if (!group || group.outcome === 'cancelled') return null
  const standing = formatGroupSize(t, formats, group)
  const texts = {
    open: t('group.undecided', { standing }),
    reached: t('group.complete', { standing }),
    goes: t('group.goesOn', { standing }),
  }
  return (
    <p className="text-sm text-ink-2">
      <span className="sr-only">{t('group.title')}: </span>
      {group.outcome
        ? texts[group.outcome]
        : t('group.decidedOn', { standing, date: formats.mediumDate(group.day) })}
    </p>
  )
}
