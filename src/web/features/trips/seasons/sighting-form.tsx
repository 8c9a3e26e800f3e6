import { type FormEvent, useState } from 'react'
import { convertDate } from '#domain/kernel/non-gregorian.ts'
import { type Authority, authorities } from '#domain/seasons/seasons.ts'
import { authorityNames } from '#i18n/authorities.ts'
import { monthNames } from '#i18n/non-gregorian-dates.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** Enters the first day of a month, replacing an earlier entry. */
export function SightingForm() {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const now = convertDate('hijri', today)
  const [typed, setTyped] = useState({
    authority: 'iraq' as Authority,
    hijriYear: String(now.year),
    month: String(now.month),
    firstDay: '',
    source: '',
  })
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const enter = useModerationMutation('admin.enterSighting', {
    success: t('sighting.entered'),
    failure: t('sighting.notEntered'),
  })
  const [isChecked, setChecked] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const empty = (['firstDay', 'source'] as const).find((name) => !typed[name].trim())
    if (empty) return event.currentTarget.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
    enter.mutate(typed, {
      onSuccess: () => {
        type({ firstDay: '', source: '' })
        setChecked(false)
      },
    })
  }
  const missing = (name: 'firstDay' | 'source') =>
    isChecked && !typed[name].trim() ? t('fields.required') : undefined
  const atFault = enter.error instanceof ApiError ? enter.error.fields : undefined
  return (
    <form method="post" noValidate className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" onSubmit={submit}>
      <Field label={t('sighting.authority')}>
        {(control) => (
          <Select
            {...control}
            value={typed.authority}
            onChange={({ target }) =>
              type({ authority: authorities.find((one) => one === target.value) ?? typed.authority })
            }
          >
            {authorities.map((authority) => (
              <option key={authority} value={authority}>
                {t(authorityNames[authority])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('calendar.month')}>
        {(control) => (
          <Select {...control} value={typed.month} onChange={({ target }) => type({ month: target.value })}>
            {monthNames(t, 'hijri').map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('sighting.year')}>
        {(control) => (
          <Select
            {...control}
            value={typed.hijriYear}
            onChange={({ target }) => type({ hijriYear: target.value })}
          >
            {[now.year - 1, now.year, now.year + 1].map((year) => (
              <option key={year} value={year}>
                {formats.digits(year)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('sighting.firstDay')}
        error={missing('firstDay') ?? (atFault?.firstDay && t('fields.invalid_date'))}
      >
        {(control) => (
          <TextInput
            {...control}
            name="firstDay"
            type="date"
            value={typed.firstDay}
            onChange={({ target }) => type({ firstDay: target.value })}
          />
        )}
      </Field>
      <Field label={t('sighting.source')} className="lg:col-span-2" error={missing('source')}>
        {(control) => (
          <TextInput
            {...control}
            name="source"
            maxLength={300}
            dir="auto"
            value={typed.source}
            onChange={({ target }) => type({ source: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:col-span-full sm:justify-items-start">
        <FormFailure error={enter.error} />
        <Button type="submit" busy={enter.isPending}>
          {t('sighting.enter')}
        </Button>
      </div>
    </form>
  )
}
