import type { Facets } from '#contract/trips/trips.ts'
import { type TripTag, tripTags } from '#domain/trips/trips.ts'
import { tagLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'

type FilterTagsProps = {
  chosen: TripTag[]
  facets: Facets | undefined
  onChange: (tags: TripTag[]) => void
}

/** The four tags, on or off. Each button carries the choice that it leads to, for the form without JavaScript. */
export function FilterTags({ chosen, facets, onChange }: FilterTagsProps) {
  const { t, formats } = useLanguage()
  return (
    <fieldset
      aria-label={t('trips.tagFilters')}
      className="flex flex-none items-center gap-2.5 before:mx-1 before:h-6.5 before:w-px before:bg-line low:max-w-full low:flex-wrap low:before:hidden"
    >
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
            className={cx(
              'disabled:border-line disabled:bg-transparent disabled:text-ink-3',
              // Words that run on, and no parts beside each other.
              !pressed && 'inline-block',
            )}
          >
            {tagLabel(t, tag)}
            {count && !pressed ? (
              <>
                {' '}
                <bdi className="font-normal text-ink-3">{`(${formats.number(count)})`}</bdi>
              </>
            ) : null}
          </Chip>
        )
      })}
    </fieldset>
  )
}
