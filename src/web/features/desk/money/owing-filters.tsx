import { Printer } from 'lucide-react'
import { owingGroups } from '#domain/payments/owed-by.ts'
import { departurePath } from '#web/features/desk/paths.ts'
import { groupLabels } from '#web/features/payments/company/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { OwingGroup } from './use-owing.ts'

type OwingFiltersProps = {
  counts: Partial<Record<OwingGroup, number>>
  group: OwingGroup | undefined
  onGroup: (group: OwingGroup | undefined) => void
  tripId: string | undefined
}

/** Which group is shown, and the ways to the other list and to paper. */
export function OwingFilters({ counts, group, onGroup, tripId }: OwingFiltersProps) {
  const { t, formats } = useLanguage()
  const shown = owingGroups.filter((one) => one === group || (counts[one] ?? 0) > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these filter a table
    <div role="group" aria-label={t('owing.groups')} className="desk-filters owing-filters">
      {shown.map((one) => (
        <Chip key={one} pressed={group === one} onClick={() => onGroup(group === one ? undefined : one)}>
          {t(groupLabels[one])} <span className="tabular-nums">{formats.number(counts[one] ?? 0)}</span>
        </Chip>
      ))}
      <span className="ms-auto flex flex-wrap gap-2">
        {tripId === undefined ? null : (
          <>
            <ButtonLink to="/organizer/owing" variant="ghost" size="sm">
              {t('owing.allDepartures')}
            </ButtonLink>
            <ButtonLink
              to={departurePath(tripId, { list: 'owing' }, '/lists')}
              variant="quiet"
              size="sm"
              icon={<Printer aria-hidden="true" />}
            >
              {t('owing.print')}
            </ButtonLink>
          </>
        )}
      </span>
    </div>
  )
}
