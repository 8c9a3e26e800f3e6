import type { TripFilters } from '#web/features/search/trips-query.ts'
import { tagLabel } from '#web/features/trips/card/labels.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { AlertText } from './form-fields.tsx'

const isId = (text: string) => /^[\da-f]{8}-[\da-f-]{27}$/i.test(text)

type AlertSearchFiltersProps = { filters: TripFilters; organizer: string | null | undefined }

/** Filters that only some searches have: keywords, one company, days and tags. Shown if the search had them; removable. */
export function AlertSearchFilters({ filters, organizer }: AlertSearchFiltersProps) {
  const { t } = useLanguage()
  const { values, code, fields = {} } = useServerForm()
  // Sent again, the form itself has the remaining filters.
  const isAgain = code !== undefined
  const isOn = (name: string, value: string) => !isAgain || values[name] === value
  const { organizedBy, q, departureFrom, departureTo, tags } = filters
  const text = (name: 'q' | 'departureFrom' | 'departureTo', label: string, type?: 'date') =>
    filters[name] === undefined ? null : (
      <AlertText
        name={name}
        label={label}
        type={type}
        error={getFieldErrorText(t, fields[name])}
        value={values[name] ?? filters[name]}
      />
    )
  return (
    <>
      {organizedBy ? (
        <Checkbox
          name="organizedBy"
          value={organizedBy}
          defaultChecked={isOn('organizedBy', organizedBy)}
          label={t('alert.onlyOf', {
            organizer: organizer ?? (isId(organizedBy) ? t('alert.organizerHidden') : organizedBy),
          })}
        />
      ) : null}
      {q ? text('q', t('search.words')) : null}
      {departureFrom ? text('departureFrom', t('search.departureFrom'), 'date') : null}
      {departureTo ? text('departureTo', t('search.departureTo'), 'date') : null}
      {tags.map((tag) => (
        <Checkbox
          key={tag}
          name={`tag:${tag}`}
          value={tag}
          defaultChecked={isOn(`tag:${tag}`, tag)}
          label={t('alert.onlyTag', { tag: tagLabel(t, tag) })}
        />
      ))}
    </>
  )
}
