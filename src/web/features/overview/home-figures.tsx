import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Figures = {
  happyZaireen: number
  verifiedOrganizers: number
  sacredDestinations: number
  authenticReviews: number
  averageRating: number
}

/** The figures of today; boxes of the same height while they load. */
export function HomeFigures({ figures }: { figures: Figures | undefined }) {
  const { t, formats } = useLanguage()
  const number = (value: number | undefined) => value !== undefined && formats.number(value)
  return (
    <dl className="figures grid grid-cols-2 gap-x-4 gap-y-6 lg:flex lg:justify-between lg:gap-x-10">
      <Figure label={t('home.happyZaireen')} value={number(figures?.happyZaireen)} />
      <Figure label={t('home.verifiedOrganizers')} value={number(figures?.verifiedOrganizers)} />
      <Figure label={t('home.sacredDestinations')} value={number(figures?.sacredDestinations)} />
      <Figure label={t('home.authenticReviews')} value={number(figures?.authenticReviews)} />
      {figures && figures.averageRating <= 0 ? (
        <Figure
          label={t('home.averageRating')}
          value={<span className="text-base">{t('home.noRatingYet')}</span>}
        />
      ) : (
        <Figure
          label={t('home.averageRating')}
          value={
            figures && (
              <>
                {formats.rating(figures.averageRating)}
                <span
                  className="star8 ms-[.28em] text-[.5em] text-star max-[20rem]:hidden"
                  aria-hidden="true"
                />
              </>
            )
          }
        />
      )}
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-col first:max-lg:col-span-full">
      <dt className="order-2 leading-tight text-ink-2">{label}</dt>
      <dd className="num">{value || <Skeleton className="h-[.8em] w-[2.4em]" />}</dd>
    </div>
  )
}
