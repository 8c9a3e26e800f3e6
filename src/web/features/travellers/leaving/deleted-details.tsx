import { useQuery } from '@tanstack/react-query'
import type { TravellerDetails, TravellerRow } from '#contract/travellers/person.ts'
import { documentNames } from '#i18n/traveller-labels.ts'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { fieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { getPersonName } from '#web/features/travellers/people/texts.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LeavingNote } from './leaving-note.tsx'

type DeletedDetailsProps = { holder: BookingCredentials; person: TravellerRow }

/** Names everything that is known of a person, and goes with him. */
export function DeletedDetails({ holder, person }: DeletedDetailsProps) {
  const { t, locale, formats } = useLanguage()
  const { age, place } = person
  const query = useQuery(apiQuery('travellers.read', { ...holder, age, place }))
  if (!query.data) return null
  const { papers } = query.data
  const known = [
    ...listKnownFields(query.data).map((field) => t(fieldNameKeys[field])),
    ...papers.map(({ kind }) => t(documentNames[kind])),
  ]
  const name = getPersonName(t, locale, person)
  return (
    <LeavingNote icon="circle-alert" isDanger>
      {known.length > 0
        ? t('leave.deleted', { name, list: formats.list(known) })
        : t('leave.nothingKnown', { name })}
    </LeavingNote>
  )
}

const fields = Object.keys(fieldNameKeys) as (keyof typeof fieldNameKeys)[]

/** Lists the fields of which something was filled in. */
function listKnownFields(person: TravellerDetails): (keyof typeof fieldNameKeys)[] {
  return fields.filter((field) => {
    const value = person[field]
    return Array.isArray(value) ? value.length > 0 : value !== null
  })
}
