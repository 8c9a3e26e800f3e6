import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'

/** Tells search engines who we are and how to search here. */
export function HomeMeta() {
  const { t, locale } = useLanguage()
  const { publicUrl, supportEmail } = useSite()
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: t('brand.name'),
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    description: t('brand.tagline'),
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
  }
  const website = {
    '@type': 'WebSite',
    name: t('brand.name'),
    url: publicUrl,
    inLanguage: locale,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/trips?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return (
    <PageMeta
      title={t('meta.homeTitle')}
      description={t('meta.homeDescription')}
      path="/"
      jsonLd={{ '@context': 'https://schema.org', '@graph': [organization, website] }}
    />
  )
}
