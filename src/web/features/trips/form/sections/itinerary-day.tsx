import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ItineraryActivity } from './itinerary-activity.tsx'
import { RowButtons } from './row-buttons.tsx'

type ItineraryDayProps = {
  id: string
  form: TripForm
  index: number
  /** Its number, which need not be that of its row. */
  day: number
  /** Whether the organizer described the day, beside or instead of its activities. */
  hasDescription: boolean
  isLast: boolean
  announce: (text: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One day: its number, the organizer's words where it has some, its activities below. */
export function ItineraryDay({
  id,
  form,
  index,
  day,
  hasDescription,
  isLast,
  announce,
  onMove,
  onRemove,
}: ItineraryDayProps) {
  const { t } = useLanguage()
  const name = `itinerary.${index}.activities` as const
  const { fields, insert, move, remove } = useFieldArray({ control: form.control, name })
  const focusNext = useFocusNext()

  function moveActivity(row: string, from: number, by: -1 | 1, fromKeyboard: boolean) {
    const to = from + by
    if (to < 0 || to >= fields.length) return
    move(from, to)
    announce(t('tripForm.activityMoved', { n: to + 1, day }))
    if (fromKeyboard) focusNext(row)
    else focusNext(`${row}-${by < 0 ? 'up' : 'down'}`, `${row}-${by < 0 ? 'down' : 'up'}`)
  }

  function removeActivity(at: number) {
    remove(at)
    announce(t('tripForm.activityRemoved', { n: at + 1, day }))
    const neighbour = fields[at + 1] ?? fields[at - 1]
    focusNext(neighbour?.id ?? `${id}-add`)
  }

  return (
    <li className="rounded-card border border-line p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="font-sans text-base font-semibold tracking-normal">{t('trips.dayN', { n: day })}</h3>
        <RowButtons
          id={id}
          isFirst={index === 0}
          isLast={isLast}
          labels={{
            up: t('tripForm.dayUp', { n: day }),
            down: t('tripForm.dayDown', { n: day }),
            remove: t('tripForm.removeDay', { n: day }),
          }}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {hasDescription ? (
        <TextAreaField
          form={form}
          name={`itinerary.${index}.description`}
          label={t('tripForm.dayDescription', { day })}
          rows={2}
          className="mb-4"
        />
      ) : null}
      <ul className="grid gap-3 empty:hidden">
        {fields.map((activity, at) => (
          <ItineraryActivity
            key={activity.id}
            id={activity.id}
            form={form}
            row={index}
            day={day}
            index={at}
            isLast={at === fields.length - 1}
            onMove={(by, fromKeyboard) => moveActivity(activity.id, at, by, fromKeyboard)}
            onAddBelow={() => insert(at + 1, { text: '' })}
            onRemove={() => removeActivity(at)}
          />
        ))}
      </ul>
      <Button
        id={`${id}-add`}
        variant="ghost"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        className="-ms-2 mt-2"
        onClick={() => insert(fields.length, { text: '' })}
      >
        {t('tripForm.addActivity', { day })}
      </Button>
    </li>
  )
}
