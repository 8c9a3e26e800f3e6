import { Link } from 'react-router'
import { type MarketingCategory, marketingCategories, type Scene } from '#domain/destinations.ts'
import { categoryLabel, destinationLabel } from '#web/features/trips/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { StockPicture } from '#web/ui/picture.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

type Tile = { id: MarketingCategory; scene: Scene; span: string; sizes: string }

const tiles: Tile[] = [
  {
    id: 'iraq',
    scene: 'iraq-najaf',
    span: 'min-[20rem]:col-span-2 max-lg:row-span-1 lg:col-span-7 lg:row-span-2',
    sizes: '(min-width: 64rem) 720px, 94vw',
  },
  { id: 'umrah', scene: 'umrah-mataf', span: 'lg:col-span-5', sizes: '(min-width: 64rem) 510px, 47vw' },
  { id: 'hajj', scene: 'hajj-mina', span: 'lg:col-span-5', sizes: '(min-width: 64rem) 510px, 47vw' },
  { id: 'iran', scene: 'iran-qom', span: 'lg:col-span-4', sizes: '(min-width: 64rem) 400px, 47vw' },
  { id: 'syria', scene: 'syria-damascus', span: 'lg:col-span-4', sizes: '(min-width: 64rem) 400px, 47vw' },
  {
    id: 'combined',
    scene: 'combined-road',
    span: 'min-[20rem]:col-span-2 lg:col-span-4',
    sizes: '(min-width: 64rem) 400px, 94vw',
  },
]

/** The six kinds of journey, each with the number of trips behind it. */
export function Roads({ categories }: { categories: readonly { id: MarketingCategory; trips: number }[] }) {
  const { t } = useLanguage()
  return (
    <section className="pb-section">
      <Container>
        <SectionHeading title={t('home.roadsTitle')} />
        <ul className="grid auto-rows-[minmax(10.5rem,auto)] gap-3.5 min-[20rem]:grid-cols-2 sm:auto-rows-[minmax(12.5rem,auto)] lg:auto-rows-[minmax(15.625rem,auto)] lg:grid-cols-12 lg:gap-5">
          {tiles.map((tile) => (
            <RoadTile key={tile.id} {...tile} trips={categories.find(({ id }) => id === tile.id)?.trips} />
          ))}
        </ul>
      </Container>
    </section>
  )
}

function RoadTile({ id, scene, span, sizes, trips }: Tile & { trips: number | undefined }) {
  const { t } = useLanguage()
  const filters = marketingCategories.find((category) => category.id === id)?.filters ?? []
  const [first, ...more] = filters
  const title = categoryLabel(t, id)
  return (
    <li className={cx('road', id === 'iraq' && 'max-lg:min-h-60', span)}>
      <StockPicture scene={scene} alt="" sizes={sizes} />
      <div className="flex flex-col lg:flex-row lg:items-end lg:justify-between lg:gap-4">
        <h3 className="text-h4 lg:text-h3">
          {more.length > 0 ? (
            title
          ) : (
            <Link
              to={`/trips?destination=${first}`}
              className="after:absolute after:inset-0 focus-visible:shadow-none"
            >
              {title}
            </Link>
          )}
        </h3>
        {trips === undefined ? null : (
          <span className="road-trips">{t('home.categoryTrips', { count: trips })}</span>
        )}
      </div>
      {more.length > 0 ? (
        // The list knows one destination at a time, so a category of two has two links.
        <div className="-mx-1 mt-1 flex flex-wrap gap-x-4">
          {filters.map((filter) => (
            <Link
              key={filter}
              to={`/trips?destination=${filter}`}
              className="inline-flex min-h-11 items-center rounded-control px-1 text-sm font-semibold underline decoration-white/40 underline-offset-[.3em] hover:decoration-white"
            >
              {destinationLabel(t, filter)}
            </Link>
          ))}
        </div>
      ) : null}
    </li>
  )
}
