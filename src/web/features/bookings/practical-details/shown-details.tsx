import type { ShownDetails } from '#contract/bookings/practical-details.ts'
import { type DetailsField, detailsFields } from '#domain/bookings/practical-details.ts'
import { detailsFieldNames } from '#i18n/desk/details-labels.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'

const phones: readonly DetailsField[] = ['leaderPhone', 'leaderPhoneThere', 'emergencyPhone']

/** The practical details as pilgrims read them: the company's words in their own language, numbers to call. */
export function ShownDetailsRows({ details }: { details: ShownDetails }) {
  const { t, formats } = useLanguage()
  const { changedOn, changed } = details
  return (
    <FactRows>
      {detailsFields.map((field) => {
        const value = details[field]
        if (value === null || (Array.isArray(value) && value.length === 0)) return null
        return (
          <FactRow key={field} label={t(detailsFieldNames[field])}>
            <DetailsValue field={field} value={value} />
            {changedOn && changed.includes(field) ? (
              <Badge tone="warn" className="mt-1">
                {t('details.changedOn', { day: formats.mediumDate(changedOn) })}
              </Badge>
            ) : null}
          </FactRow>
        )
      })}
    </FactRows>
  )
}

function DetailsValue({ field, value }: { field: DetailsField; value: string | number | string[] }) {
  const { formats } = useLanguage()
  if (Array.isArray(value))
    return (
      <ul className="list-disc ps-5">
        {value.map((one) => (
          <li key={one}>
            <UserText className="own-line">{one}</UserText>
          </li>
        ))}
      </ul>
    )
  if (typeof value === 'number') return <>{formats.number(value)}</>
  if (phones.includes(field))
    return (
      <a href={`tel:${value.replaceAll(/[^+\d]/g, '')}`} className="link inline-flex min-h-11 items-center">
        <bdi dir="ltr">{value}</bdi>
      </a>
    )
  if (field === 'date') return <>{formats.longDate(value)}</>
  if (field === 'time') return <bdi dir="ltr">{value}</bdi>
  return <UserText className="own-line whitespace-pre-line">{value}</UserText>
}
