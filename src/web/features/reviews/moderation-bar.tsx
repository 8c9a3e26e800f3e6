import { useLanguage } from '#web/platform/language.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'

export type ReviewFilter = { search?: string; rating?: number }

type ReviewsBarProps = { filter: ReviewFilter; onFilter: (filter: ReviewFilter) => void }

const stars = [5, 4, 3, 2, 1]

/** Which reviews are shown: by words and stars. */
export function ReviewsBar({ filter: { search, rating }, onFilter }: ReviewsBarProps) {
  const { t } = useLanguage()
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchInput
        label={t('reviews.search')}
        searchText={search ?? ''}
        onSearchTextChange={(words) =>
          onFilter({ ...(rating && { rating }), ...(words && { search: words }) })
        }
      />
      <span className="flex-[0_1_13rem] max-sm:flex-auto">
        <Select
          label={t('reviews.ratingFilter')}
          value={rating ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...(search && { search }), ...(value && { rating: Number(value) }) })
          }
        >
          <option value="">{t('reviews.allRatings')}</option>
          {stars.map((count) => (
            <option key={count} value={count}>
              {t('trips.stars', { count })}
            </option>
          ))}
        </Select>
      </span>
    </div>
  )
}
