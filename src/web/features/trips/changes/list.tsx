import type { MaterialChange } from '#domain/trips/changes.ts'
import { formatChange } from '#i18n/trip-changes.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

/** Lists a trip's changes, each new value with the old one on its own line: an arrow between two languages points both ways. */
export function ChangeList({ changes }: { changes: readonly MaterialChange[] }) {
  const { t, formats } = useLanguage()
  return (
    <dl className="grid gap-2 text-sm">
      {changes.map((change) => {
        const { label, before, after } = formatChange(t, formats, change)
        return (
          <div key={change.field}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold whitespace-pre-line wrap-anywhere">
              <UserText>{after}</UserText>
            </dd>
            <dd className="whitespace-pre-line wrap-anywhere text-ink-2">
              {t('tripChange.before', { before })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
