import type { Terms } from '#domain/offers/offer.ts'
import { formatTerms, type TermsFacts } from '#i18n/terms-sentences.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** The sentences as a list; a trip without terms says so. */
export function TermsSentences({ terms, ...facts }: Omit<TermsFacts, 'terms'> & { terms: Terms | null }) {
  const { t, formats } = useLanguage()
  if (!terms) return <p className="max-w-[60ch] font-semibold">{t('terms.none')}</p>
  return (
    <ul className="terms-list">
      {formatTerms(t, formats, { terms, ...facts }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
