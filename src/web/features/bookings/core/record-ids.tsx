import { useLanguage } from '#web/platform/language.tsx'
import { shortenId } from '#web/platform/moderation/short-id.ts'

/** Identifies trip and user of a record, by the beginning of their ids. */
export function RecordIds({ tripId, userId }: { tripId: string; userId: string | null }) {
  const { t } = useLanguage()
  return (
    <p className="tabular-nums flex flex-wrap gap-x-3 text-sm text-ink-3">
      <span title={tripId}>{t('admin.records.trip', { id: shortenId(tripId) })}</span>
      {userId === null ? (
        <span>{t('admin.records.guest')}</span>
      ) : (
        <span title={userId}>{t('admin.records.user', { id: shortenId(userId) })}</span>
      )}
    </p>
  )
}
