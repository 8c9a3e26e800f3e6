import { Link } from 'react-router'
import type { Scene } from '#domain/reference/destinations.ts'
import { type MarketingCategory, marketingCategories } from '#domain/reference/marketing-categories.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { createLabeller } from '#web/platform/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { StockPicture } from '#web/ui/picture.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

const categoryKeys: Record<MarketingCategory, MessageKey> = {
  umrah: 'categories.umrah',
  hajj: 'categories.hajj',
  iraq: 'categories.iraq',
  iran: 'categories.iran',
  syria: 'categories.syria',
  combined: 'categories.combined',
}

const categoryLabel = createLabeller(categoryKeys)

type Tile = { id: MarketingCategory; scene: Scene; sizes: string }

/** In the order of the grid, which gives the first one most room. */
const tiles: Tile[] = [
  { id: 'iraq', scene: 'iraq-najaf', sizes: '(min-width: 64rem) 720px, 94vw' },
  { id: 'umrah', scene: 'umrah-mataf', sizes: '(min-width: 64rem) 510px, 47vw' },
  { id: 'hajj', scene: 'hajj-mina', sizes: '(min-width: 64rem) 510px, 47vw' },
  { id: 'iran', scene: 'iran-qom', sizes: '(min-width: 64rem) 400px, 47vw' },
  { id: 'syria', scene: 'syria-damascus', sizes: '(min-width: 64rem) 400px, 47vw' },
  { id: 'combined', scene: 'combined-road', sizes: '(min-width: 64rem) 400px, 94vw' },
]

/** The six types of trip, each with its number of trips. */
export function CategoryLinks({
  categories,
}: {
  categories: readonly { id: MarketingCategory; trips: number }[]
}) {
  const { t } = useLanguage()
  return (
    <section className="pb-section">
      <Container>
        <SectionHeading title={t('home.roadsTitle')} />
        <ul className="roads">
          {tiles.map((tile) => (
            <CategoryTile
              key={tile.id}
              {...tile}
              trips={categories.find(({ id }) => id === tile.id)?.trips}
            />
          ))}
        </ul>
      </Container>
    </section>
  )
}

function CategoryTile({ id, scene, sizes, trips }: Tile & { trips: number | undefined }) {
  const { t } = useLanguage()
  const filters = marketingCategories.find((category) => category.id === id)?.filters ?? []
  const [first, ...more] = filters
  const title = categoryLabel(t, id)
  return (
    <li className="road">
      <StockPicture scene={scene} alt="" sizes={sizes} />
      <div>
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
        <div>
          {filters.map((filter) => (
            <Link key={filter} to={`/trips?destination=${filter}`}>
              {destinationLabel(t, filter)}
            </Link>
          ))}
        </div>
      ) : null}
    </li>
  )
}
