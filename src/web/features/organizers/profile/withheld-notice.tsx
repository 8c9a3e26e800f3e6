import type { WordPlace } from '#domain/payees/found.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { describeWithheld, useWithheldNumbers } from './withheld-numbers.ts'

type WithheldNoticeProps = {
  place: WordPlace
  organizerId?: string
  tripId?: string
  className?: string
}

/** Which account numbers of a text pilgrims see with dots, and why (MON-06); nothing where there are none. */
export function WithheldNotice({ place, organizerId, tripId, className }: WithheldNoticeProps) {
  const { t } = useLanguage()
  const numbers = useWithheldNumbers().filter(
    (one) => one.place === place && (tripId ? one.tripId === tripId : one.organizerId === organizerId),
  )
  if (numbers.length === 0) return null
  const lines = new Set(numbers.map((one) => describeWithheld(t, one)))
  return (
    <Alert tone="warn" title={t('withheld.title')} className={className}>
      {t('withheld.text')}
      <ul className="mt-2 list-disc ps-5">
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
