import { verificationStates } from '#contract/organizers/moderation.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OrganizerFilter } from './use-organizer-filter.ts'
import { getVerificationLabel } from './verification-state.tsx'

type OrganizersBarProps = { filter: OrganizerFilter; onFilter: (filter: OrganizerFilter) => void }

/** Which organizers are shown. */
export function OrganizersBar({ filter: { q, state }, onFilter }: OrganizersBarProps) {
  const { t } = useLanguage()
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <span className="flex-[0_1_15rem] max-sm:flex-auto">
        <Select
          label={t('admin.stateFilter')}
          value={state ?? ''}
          onChange={({ target: { value } }) => {
            const chosen = verificationStates.find((known) => known === value)
            onFilter({ ...(q && { q }), ...(chosen && { state: chosen }) })
          }}
        >
          <option value="">{t('admin.allStates')}</option>
          {verificationStates.map((known) => (
            <option key={known} value={known}>
              {getVerificationLabel(t, known)}
            </option>
          ))}
        </Select>
      </span>
      <SearchInput
        label={t('admin.searchOrganizers')}
        searchText={q ?? ''}
        onSearchTextChange={(words) => onFilter({ ...(words && { q: words }), ...(state && { state }) })}
      />
    </div>
  )
}
