import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import {
  getDayNumbers,
  getNextDayNumber,
  getNumbersAfterRemoval,
} from '#web/features/trips/form/state/itinerary-numbers.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { ItineraryDay } from './itinerary-day.tsx'
import { TripPlaces } from './places.tsx'
import { FormSection } from './section.tsx'

const addId = 'itinerary-add'

/** The days of the trip in their order; a moved or removed one is announced. */
export function ItinerarySection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'itinerary' })
  const say = (sentence: string) => announce([sentence])
  const focusNext = useFocusNext()
  const numbers = getDayNumbers(fields)
  const setNumber = (row: number, day: number | undefined) => form.setValue(`itinerary.${row}.day`, day)

  /** A number stays at its place: a moved day takes that of its new place. */
  function moveDay(id: string, from: number, by: -1 | 1) {
    const to = from + by
    setNumber(from, numbers[to])
    setNumber(to, numbers[from])
    move(from, to)
    say(t('tripForm.dayMoved', { n: numbers[to] ?? 0 }))
    focusNext(`${id}-${by < 0 ? 'up' : 'down'}`, `${id}-${by < 0 ? 'down' : 'up'}`)
  }

  function removeDay(index: number) {
    getNumbersAfterRemoval(fields, index).forEach((day, row) => {
      setNumber(row < index ? row : row + 1, day)
    })
    remove(index)
    say(t('tripForm.dayRemoved', { n: numbers[index] ?? 0 }))
    const neighbour = fields[index + 1] ?? fields[index - 1]
    focusNext(neighbour ? `${neighbour.id}-remove` : addId)
  }

  return (
    <FormSection title={t('trips.itinerary')} text={t('tripForm.itineraryHint')}>
      {fields.length === 0 ? <p className="text-ink-2">{t('tripForm.noDays')}</p> : null}
      <ol className="grid gap-6 empty:hidden">
        {fields.map(({ id, description }, index) => (
          <ItineraryDay
            key={id}
            id={id}
            form={form}
            index={index}
            day={numbers[index] ?? index + 1}
            hasDescription={description !== undefined}
            isLast={index === fields.length - 1}
            announce={say}
            onMove={(by) => moveDay(id, index, by)}
            onRemove={() => removeDay(index)}
          />
        ))}
      </ol>
      <Button
        id={addId}
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => append({ day: getNextDayNumber(fields), activities: [{ text: '' }] })}
      >
        {t('tripForm.addDay')}
      </Button>
      <TripPlaces form={form} />
    </FormSection>
  )
}
