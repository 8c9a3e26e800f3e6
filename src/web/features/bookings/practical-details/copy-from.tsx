import { useMutation } from '@tanstack/react-query'
import type { DepartureDetailsState } from '#contract/bookings/practical-details.ts'
import type { PracticalDetails } from '#domain/bookings/practical-details.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type CopyFromProps = {
  others: DepartureDetailsState['others']
  onContent: (content: PracticalDetails) => void
}

/** Puts the details of another departure into the form, but for its day; nothing is saved. */
export function CopyFrom({ others, onContent }: CopyFromProps) {
  const { t, formats } = useLanguage()
  const copying = useMutation({
    mutationFn: (id: string) => call('details.get', { id }),
    onSuccess: ({ content }) => onContent({ ...content, date: null }),
  })
  if (others.length === 0) return null
  return (
    <>
      <Field label={t('details.copyFrom')} className="max-w-[32rem]">
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={({ target }) => {
              if (target.value) copying.mutate(target.value)
            }}
          >
            <option value="">{t('companyPeople.choose')}</option>
            {others.map(({ id, title, departureDate }) => (
              <option key={id} value={id}>
                {`${title} · ${formats.mediumDate(departureDate)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {copying.error ? (
        <Alert tone="danger">{getErrorText(t, copying.error, 'details.loadFailed')}</Alert>
      ) : null}
    </>
  )
}
