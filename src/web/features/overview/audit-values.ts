import { authorityNames } from '#i18n/authorities.ts'
import { statusNames } from '#i18n/booking-statuses.ts'
import { destinationNames } from '#i18n/destinations.ts'
import type { Formats } from '#i18n/format.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { badgeNames } from '#web/features/organizers/moderation/seen-documents.tsx'

/** The names of the values of a field that come from a list of ours. */
const valueNames: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  status: statusNames,
  destination: destinationNames,
  authority: authorityNames,
  verificationBadges: badgeNames,
  seenDocuments: badgeNames,
}

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
/** A day of a trip as the wire has it: midnight. */
const dayAsInstant = /^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/
const dayFields = new Set(['departureDate', 'returnDate', 'firstDay', 'asOf'])
const moneyFields = new Set(['totalAmount', 'pricePerPerson'])

export type AuditContext = {
  t: Translate
  formats: Formats
  /** What ids are called today. */
  names: Readonly<Record<string, string>>
  /** The currency of the record, where it has one. */
  currency: string | undefined
}

/** A stored value in words: statuses and badges by their names, ids by what they are called, money, days and moments. */
export function formatAuditValue(field: string, value: unknown, context: AuditContext): string {
  if (Array.isArray(value))
    return value.map((one) => formatAuditValue(field, one, context)).join(context.t('common.listSeparator'))
  const { t, formats, names, currency } = context
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') return formats.number(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const key = valueNames[field]?.[value]
  if (key) return t(key)
  if (names[value] !== undefined) return names[value]
  if (moneyFields.has(field) && currency) return formats.money(value, currency)
  if (dayFields.has(field) && (day.test(value) || dayAsInstant.test(value)))
    return formats.mediumDate(value.slice(0, 10))
  return instant.test(value) ? formats.moment(value) : value
}
