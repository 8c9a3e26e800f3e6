import type { BulkLeftOut } from '#contract/bookings/bulk.ts'
import { bulkReasons } from '#domain/bookings/bulk.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { reasonLabels } from './reasons.ts'

/** The bookings that an act does not include, by the reason. */
export function LeftOut({ leftOut }: { leftOut: readonly BulkLeftOut[] }) {
  const { t } = useLanguage()
  if (leftOut.length === 0) return null
  const groups = bulkReasons
    .map((reason) => ({ reason, items: leftOut.filter((one) => one.reason === reason) }))
    .filter(({ items }) => items.length > 0)
  return (
    <div className="text-sm">
      <p className="font-semibold">{t('bulk.notIncluded', { count: leftOut.length })}</p>
      <ul className="grid gap-1">
        {groups.map(({ reason, items }) => (
          <li key={reason}>
            {t(reasonLabels[reason])}
            <References items={items} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** References of bookings, behind what is said of them. */
export function References({ items }: { items: readonly { bookingId: string; reference: string | null }[] }) {
  return items
    .filter(({ reference }) => reference !== null)
    .map(({ bookingId, reference }, at) => (
      <span key={bookingId}>
        {at === 0 ? ': ' : ' · '}
        <bdi className="tnum whitespace-nowrap">{reference}</bdi>
      </span>
    ))
}
