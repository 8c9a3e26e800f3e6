import type { Facets } from '#contract/trips.ts'
import { type TripTag, tripTags } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { tagLabel } from './labels.ts'

type FilterTagsProps = {
  chosen: TripTag[]
  facets: Facets | undefined
  onChange: (tags: TripTag[]) => void
}

/** The four tags, on or off. Each button carries the choice that it leads to, for the form without JavaScript. */
export function FilterTags({ chosen, facets, onChange }: FilterTagsProps) {
  const { t, formats } = useLanguage()
  return (
    <fieldset className="flex flex-none gap-2.5 low:max-w-full low:flex-wrap">
      <legend className="sr-only">{t('trips.tagFilters')}</legend>
      {tripTags.map((tag) => {
        const pressed = chosen.includes(tag)
        const next = tripTags.filter((known) => chosen.includes(known) !== (known === tag))
        const count = facets?.tags.find(({ value }) => value === tag)?.count
        return (
          <Chip
            key={tag}
            type="submit"
            name="tags"
            value={next.join(',')}
            pressed={pressed}
            disabled={count === 0 && !pressed}
            onClick={(event) => {
              event.preventDefault()
              onChange(next)
            }}
            className="disabled:border-line disabled:bg-transparent disabled:text-ink-3"
          >
            {!count || pressed ? (
              tagLabel(t, tag)
            ) : (
              <span>
                {tagLabel(t, tag)} <bdi className="font-normal text-ink-3">({formats.number(count)})</bdi>
              </span>
            )}
          </Chip>
        )
      })}
    </fieldset>
  )
}
