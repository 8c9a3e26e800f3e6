import type { KeyboardEvent } from 'react'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { FieldError, TextInput } from '#web/ui/field.tsx'
import { RowButtons } from './row-buttons.tsx'

type ItineraryActivityProps = {
  id: string
  form: TripForm
  /** The number of its day. */
  day: number
  /** Places in their lists, from 0. */
  row: number
  index: number
  isLast: boolean
  onMove: (by: -1 | 1, fromKeyboard: boolean) => void
  onAddBelow: () => void
  onRemove: () => void
}

/** One line of a day. Enter moves to the next line instead of publishing the trip. */
export function ItineraryActivity({ id, form, day, row, index, isLast, ...does }: ItineraryActivityProps) {
  const { t } = useLanguage()
  const place = { day, n: index + 1 }
  const error = getFieldErrorText(
    t,
    form.formState.errors.itinerary?.[row]?.activities?.[index]?.text?.message,
  )

  function onKeyDown(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !(isArrow && event.altKey))) return
    event.preventDefault()
    if (isArrow) does.onMove(event.key === 'ArrowUp' ? -1 : 1, true)
    else does.onAddBelow()
  }

  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center justify-end gap-x-1 sm:flex-nowrap">
        <TextInput
          {...form.register(`itinerary.${row}.activities.${index}.text`)}
          id={id}
          dir="auto"
          aria-label={t('tripForm.activity', place)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onKeyDown={onKeyDown}
        />
        <RowButtons
          id={id}
          isFirst={index === 0}
          isLast={isLast}
          labels={{
            up: t('tripForm.activityUp', place),
            down: t('tripForm.activityDown', place),
            remove: t('tripForm.removeActivity', place),
          }}
          onMove={(by) => does.onMove(by, false)}
          onRemove={does.onRemove}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </li>
  )
}
