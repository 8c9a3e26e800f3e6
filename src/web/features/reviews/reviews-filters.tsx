import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useUrlChoice } from '#web/platform/forms/use-url-choice.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { getReviewsPath, type ReviewFilters, toReviewTarget } from './reviews-query.ts'

const typingDelay = 350
const stars = [5, 4, 3, 2, 1]

/** Words and stars. Found while one types; without scripts the form leads to the same address. */
export function ReviewsFilters({ filters: standing }: { filters: ReviewFilters }) {
  const { t } = useLanguage()
  const [filters, choose] = useUrlChoice(standing, getReviewsPath, {
    preventScrollReset: true,
    replace: true,
  })
  const [words, setWords] = useState(filters.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isNarrowed = filters.q !== undefined || filters.rating !== undefined

  // The way back and a link change the address from outside.
  useEffect(
    () => setWords((typed) => (typed.trim() === (filters.q ?? '') ? typed : (filters.q ?? ''))),
    [filters.q],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The text in the field is kept with every choice, also while it is being typed. */
  function show(chosen: ReviewFilters) {
    clearTimeout(timer.current)
    choose({ ...filters, q: words.trim() || undefined, ...chosen })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    show({})
  }

  return (
    <search>
      <form action="/reviews" method="get" onSubmit={submit} className="flex flex-wrap items-center gap-3">
        {Object.entries(toReviewTarget(filters)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="relative min-w-0 flex-[1_1_18rem]">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-3"
          />
          <TextInput
            type="search"
            name="q"
            value={words}
            maxLength={200}
            dir="auto"
            aria-label={t('reviews.search')}
            placeholder={t('reviews.searchPlaceholder')}
            className="ps-12"
            onChange={({ target }) => {
              setWords(target.value)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => show({ q: target.value.trim() || undefined }), typingDelay)
            }}
          />
        </span>
        <span className="flex-[0_1_13rem] max-sm:flex-auto">
          <Select
            name="rating"
            label={t('reviews.ratingFilter')}
            value={filters.rating ?? ''}
            onChange={({ target }) => show({ rating: Number(target.value) || undefined })}
          >
            <option value="">{t('reviews.allRatings')}</option>
            {stars.map((count) => (
              <option key={count} value={count}>
                {t('trips.stars', { count })}
              </option>
            ))}
          </Select>
        </span>
        <span className="hidden noscript:block">
          <Button type="submit" variant="quiet">
            {t('reviews.search')}
          </Button>
        </span>
        {isNarrowed ? (
          <ButtonLink
            to={getReviewsPath(toReviewTarget(filters))}
            variant="ghost"
            replace
            preventScrollReset
            icon={<X aria-hidden="true" />}
          >
            {t('reviews.clear')}
          </ButtonLink>
        ) : null}
      </form>
    </search>
  )
}
