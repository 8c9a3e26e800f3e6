import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ItineraryDay } from './form-itinerary-day.tsx'
import { FormSection } from './form-section.tsx'
import { useFocusNext } from './use-focus-next.ts'
import type { TripForm } from './use-trip-form.ts'

const addId = 'itinerary-add'

/** The days of the journey in their order; what is moved or removed is said aloud. */
export function ItinerarySection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'itinerary' })
  const [said, say] = useState('')
  const focusNext = useFocusNext()

  function moveDay(id: string, from: number, by: -1 | 1) {
    move(from, from + by)
    say(t('tripForm.dayMoved', { n: from + by + 1 }))
    focusNext(`${id}-${by < 0 ? 'up' : 'down'}`, `${id}-${by < 0 ? 'down' : 'up'}`)
  }

  function removeDay(index: number) {
    remove(index)
    say(t('tripForm.dayRemoved', { n: index + 1 }))
    const neighbour = fields[index + 1] ?? fields[index - 1]
    focusNext(neighbour ? `${neighbour.id}-remove` : addId)
  }

  return (
    <FormSection title={t('trips.itinerary')} text={t('tripForm.itineraryHint')}>
      {fields.length === 0 ? <p className="text-ink-2">{t('tripForm.noDays')}</p> : null}
      <ol className="grid gap-6 empty:hidden">
        {fields.map(({ id }, index) => (
          <ItineraryDay
            key={id}
            id={id}
            form={form}
            index={index}
            isLast={index === fields.length - 1}
            say={say}
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
        onClick={() => append({ activities: [{ text: '' }] })}
      >
        {t('tripForm.addDay')}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FormSection>
  )
}
