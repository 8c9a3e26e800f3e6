import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwingRow } from '#contract/payments/account.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EmailPreview } from '#web/platform/parts/email-preview.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ReminderPreviewProps = { organizerId: string; rows: readonly OwingRow[] }

/** The reminder as each family will get it, in its own language, before anything is sent; it is read once it is opened. */
export function ReminderPreview({ organizerId, rows }: ReminderPreviewProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState(rows[0]?.bookingId ?? '')
  const query = useQuery({
    ...apiQuery('payments.remindPreview', { id: organizerId, bookingId: chosen }),
    enabled: isOpen && chosen !== '',
  })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-sm font-semibold">{t('owing.preview')}</summary>
      <div className="mt-2 grid gap-3">
        {rows.length > 1 ? (
          <Select label={t('owing.previewOf')} value={chosen} onChange={({ target }) => choose(target.value)}>
            {rows.map(({ bookingId, contactName, reference }) => (
              <option key={bookingId} value={bookingId}>
                {contactName ? `${contactName} · ${reference}` : reference}
              </option>
            ))}
          </Select>
        ) : null}
        {query.error ? <LoadFailure query={query} otherwise="errors.payments_failed" /> : null}
        {query.data ? <EmailPreview {...query.data} /> : query.error ? null : <Skeleton className="h-40" />}
      </div>
    </details>
  )
}
