import type { InputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { type Role, roles } from '#domain/accounts/accounts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ModerationToolbar, ModerationToolbarFilter } from '#web/platform/moderation/moderation-toolbar.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'

export type AccountFilter = Pick<InputOf<Endpoints['admin.users']>, 'q' | 'role' | 'state'>

export const roleNames: Record<Role, MessageKey> = {
  pilgrim: 'desk.rolePilgrim',
  organizer: 'desk.roleOrganizer',
  admin: 'desk.roleAdmin',
}

type Props = { filter: AccountFilter; onFilter: (filter: AccountFilter) => void }

/** Which accounts are shown. */
export function AccountsBar({ filter, onFilter }: Props) {
  const { t } = useLanguage()
  return (
    <ModerationToolbar>
      <SearchInput
        label={t('desk.searchAccounts')}
        searchText={filter.q ?? ''}
        onSearchTextChange={(q) => onFilter({ ...filter, q: q || undefined })}
      />
      <ModerationToolbarFilter>
        <Select
          label={t('desk.roleFilter')}
          value={filter.role ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, role: roles.find((role) => role === value) })
          }
        >
          <option value="">{t('desk.allRoles')}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(roleNames[role])}
            </option>
          ))}
        </Select>
      </ModerationToolbarFilter>
      <ModerationToolbarFilter>
        <Select
          label={t('desk.stateFilter')}
          value={filter.state ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, state: value === 'active' || value === 'disabled' ? value : undefined })
          }
        >
          <option value="">{t('desk.allAccounts')}</option>
          <option value="active">{t('desk.activeAccounts')}</option>
          <option value="disabled">{t('desk.disabledAccounts')}</option>
        </Select>
      </ModerationToolbarFilter>
    </ModerationToolbar>
  )
}
