import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * The record that the address asks for alone (`?tab=reviews&id=…`): an activity leads to the thing it tells of. `note` says
 * so and leads back to all; undefined where the list shows what it always does.
 */
export function useOneRecord(list: { tab: string } | { panel: string }): { id?: string; note?: ReactNode } {
  const { t } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const [[name, value] = ['', '']] = Object.entries(list)
  const id = query.get(name) === value ? query.get('id')?.trim().slice(0, 100) : undefined
  if (!id) return {}
  return {
    id,
    note: (
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2" role="status">
        {t('admin.oneRecord')}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setQuery({ [name]: value }, { replace: true, preventScrollReset: true })}
        >
          {t('admin.showAll')}
        </Button>
      </div>
    ),
  }
}
