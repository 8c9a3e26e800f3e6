import { useState } from 'react'
import { type TripTag, tripTags } from '#domain/trips/trips.ts'
import { sortLabel, tagLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { PlaceCombobox } from './place-combobox.tsx'
import { Row, Specimen } from './specimen.tsx'

const sorts = ['price-low', 'price-high', 'rating', 'departure'] as const

/** One of several, or some of them. */
export function ChoiceExamples() {
  return (
    <>
      <Specimen names={['Chip']}>
        <Chips />
      </Specimen>
      <Specimen names={['Select']}>
        <Selects />
      </Specimen>
      <Specimen names={['Combobox']}>
        <PlaceCombobox />
      </Specimen>
      <Specimen names={['StarInput']}>
        <StarInputs />
      </Specimen>
    </>
  )
}

function Chips() {
  const { t } = useLanguage()
  const [chosen, choose] = useState<TripTag>('Premium')
  return (
    <Row>
      {tripTags.map((tag) => (
        <Chip key={tag} pressed={tag === chosen} onClick={() => choose(tag)}>
          {tagLabel(t, tag)}
        </Chip>
      ))}
    </Row>
  )
}

function Selects() {
  const { t } = useLanguage()
  const label = t('trips.sortLabel')
  const options = sorts.map((sort) => (
    <option key={sort} value={sort}>
      {sortLabel(t, sort)}
    </option>
  ))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={label}>{(control) => <Select {...control}>{options}</Select>}</Field>
      <Field label={label} error={t('fields.required')}>
        {(control) => <Select {...control}>{options}</Select>}
      </Field>
      <Field label={label}>
        {(control) => (
          <Select {...control} disabled>
            {options}
          </Select>
        )}
      </Field>
      <Select variant="cell" label={label}>
        {options}
      </Select>
      <Row>
        <Select variant="chip" label={label} icon="arrows">
          {options}
        </Select>
      </Row>
    </div>
  )
}

function StarInputs() {
  const { t, formats } = useLanguage()
  const [stars, setStars] = useState(4)
  const starLabel = (count: number) => t('trips.starsOf', { rating: formats.number(count) })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <StarInput label={t('trips.foodQuality')} starLabel={starLabel} value={stars} onChange={setStars} />
      <StarInput
        size="lg"
        label={t('reviews.overall')}
        starLabel={starLabel}
        value={stars}
        onChange={setStars}
      />
    </div>
  )
}
