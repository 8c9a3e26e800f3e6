import type { MaterialChange } from '#domain/trip-changes.ts'
import { changeInWords } from '#i18n/trip-changes.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** What changed of a trip, each as it was and as it is. */
export function ChangeList({ changes }: { changes: readonly MaterialChange[] }) {
  const { t, formats } = useLanguage()
  return (
    <dl className="grid gap-2 text-sm">
      {changes.map((change) => {
        const { label, before, after } = changeInWords(t, formats, change)
        return (
          <div key={change.field}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold whitespace-pre-line wrap-anywhere">
              {t('tripChange.line', { before, after })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
