import { useLocation } from 'react-router'
import { locales, openGraphLocales } from '#i18n/locales.ts'
import { previewUrl } from '#web/ui/stock-pictures.ts'
import { useIsRefusedForm } from './forms/server-form.ts'
import { useLanguage } from './language.tsx'
import { useScreen } from './screen.ts'
import { useSite } from './site.ts'

type Props = {
  title: string
  description?: string
  /** Path of the page with the parameters that make it another page; defaults to the address without its query. */
  path?: string
  /** Path of the picture for link previews, 1200 by 630. */
  image?: string
  /** Structured data (schema.org), or none. */
  jsonLd?: object
  /** Keeps the page out of search engines in this state; of a screen that is never found its line in the table says so. */
  hidden?: boolean
  /** A chat shows its preview all the same: its link is made for sharing. */
  preview?: boolean
}

/** The head of a page: React moves these elements into the document's head, on the server too. */
export function PageMeta({
  title,
  description,
  path,
  image = previewUrl('horizon'),
  jsonLd,
  hidden,
  preview,
}: Props) {
  const { publicUrl } = useSite()
  const { locale, t } = useLanguage()
  const { pathname } = useLocation()
  const { robots } = useScreen() ?? {}
  const page = path ?? pathname
  // Each page has one address in each language; in English it is the one without.
  const addressIn = (language: string) =>
    publicUrl + page + (language === 'en' ? '' : `${page.includes('?') ? '&' : '?'}lang=${language}`)
  const isRefused = useIsRefusedForm()
  const fullTitle = title.includes(t('brand.name')) ? title : t('meta.withBrand', { title })
  const isFound = !hidden && robots !== 'noindex' && robots !== 'disallowed'
  return (
    <>
      <title>{isRefused ? t('heard.errorTitle', { title: fullTitle }) : fullTitle}</title>
      {isFound ? (
        <>
          {description && <meta name="description" content={description} />}
          <link rel="canonical" href={addressIn(locale)} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
          <meta property="og:url" content={addressIn(locale)} />
          {jsonLd && (
            <script
              type="application/ld+json"
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it cannot leave its element
              dangerouslySetInnerHTML={{ __html: escapeJsonForScript(jsonLd) }}
            />
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {/* The preview of a link in a chat or a network. */}
      {isFound || preview ? (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={t('brand.name')} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:image" content={image.startsWith('https:') ? image : publicUrl + image} />
          <meta property="og:locale" content={openGraphLocales[locale]} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}

/** JSON that cannot end the script element it stands in. */
export function escapeJsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
