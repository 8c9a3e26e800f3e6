import type { SeasonPage } from '#contract/trips/seasons.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'
import { previewUrl } from '#web/ui/stock-pictures.ts'

/** The head of an occasion's page: its preview, and data for search engines. */
export function SeasonMeta({ season }: { season: SeasonPage }) {
  const { t, formats } = useLanguage()
  const { publicUrl } = useSite()
  const { name, year, slug, trips, destinations } = season
  const words = { name, year: formats.digits(year) }
  const title = t('season.title', words)
  const item = (position: number, label: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: publicUrl + path,
  })
  const jsonLd = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, t('nav.home'), '/'),
          item(2, t('season.list'), '/seasons'),
          item(3, title, `/seasons/${slug}`),
        ],
      },
      ...(trips.length > 0
        ? [
            {
              '@type': 'ItemList',
              name: t('season.trips'),
              itemListElement: trips.map((trip, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: trip.title,
                url: `${publicUrl}/trips/${trip.id}`,
              })),
            },
          ]
        : []),
    ],
  }
  return (
    <PageMeta
      title={title}
      description={t('season.description', words)}
      path={`/seasons/${slug}`}
      image={previewUrl(stockScene(destinations[0] ?? 'others', slug))}
      jsonLd={import.meta.env.SSR ? jsonLd : {}}
    />
  )
}
