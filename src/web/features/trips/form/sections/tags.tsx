import { tripTags } from '#domain/trips/trips.ts'
import { tagLabel } from '#web/features/trips/card/labels.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FormSection } from './section.tsx'

/** By which filters the trip is found. Tags that are not offered here stay as they are. */
export function TagsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const tags = form.watch('tags')
  return (
    <FormSection title={t('trips.tagFilters')}>
      <div className="flex flex-wrap gap-2.5">
        {tripTags.map((tag) => (
          <Chip
            key={tag}
            pressed={tags.includes(tag)}
            onClick={() =>
              form.setValue('tags', tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag], {
                shouldDirty: true,
              })
            }
          >
            {tagLabel(t, tag)}
          </Chip>
        ))}
      </div>
    </FormSection>
  )
}
