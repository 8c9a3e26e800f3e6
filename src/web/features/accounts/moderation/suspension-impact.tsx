import { useQuery } from '@tanstack/react-query'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'

type SuspensionImpactProps = { kind: 'organizer' | 'user'; id: string; className?: string }

/** Shows the effects of a suspension, counted while the admin decides (TRU-04). */
export function SuspensionImpact({ kind, id, className }: SuspensionImpactProps) {
  const { t } = useLanguage()
  const query = apiQuery(kind === 'user' ? 'admin.userSuspension' : 'admin.organizerSuspension', { id })
  // Counted anew each time the dialog opens.
  const { data, isPending, error } = useQuery({ ...query, gcTime: 0 })
  const lines = data
    ? [
        data.trips > 0 && t('admin.suspension.trips', { count: data.trips }),
        data.bookings > 0 && t('admin.suspension.bookings', { count: data.bookings }),
        data.bookings > 0 &&
          t(kind === 'user' ? 'admin.suspension.readsNoMore' : 'admin.suspension.stillReads'),
      ].filter((line) => line !== false)
    : []
  return (
    <div role="status" className={className ?? 'min-h-14 text-sm text-ink-2'}>
      {data && lines.length === 0 ? <p>{t('admin.suspension.nothing')}</p> : null}
      {lines.length > 0 ? (
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-3">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {isPending ? <p className="text-ink-3">{t('admin.touched.counting')}</p> : null}
      {error ? <Alert tone="warn">{getErrorText(t, error, 'errors.organizers_fetch_failed')}</Alert> : null}
    </div>
  )
}
