import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DetailsAudience } from '#contract/bookings/practical-details.ts'
import { type Locale, localeNames, locales } from '#i18n/locales.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EmailPreview } from '#web/platform/parts/email-preview.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type DraftFields, toInput } from './draft.ts'

type DetailsPreviewProps = { tripId: string; fields: DraftFields; audience: DetailsAudience }

/** The preview follows when typing rests so long. */
const restMilliseconds = 400

/** The email as each family reads it, in any of the languages, those of the families first. */
export function DetailsPreview({ tripId, fields, audience }: DetailsPreviewProps) {
  const { t, locale, formats } = useLanguage()
  const [language, setLanguage] = useState<Locale>(audience.languages[0]?.language ?? locale)
  const [settled, settle] = useState(fields)
  useEffect(() => {
    const timer = setTimeout(() => settle(fields), restMilliseconds)
    return () => clearTimeout(timer)
  }, [fields])
  const query = useQuery({
    ...apiQuery('details.preview', { id: tripId, content: toInput(settled), language }),
    placeholderData: (before) => before,
    retry: false,
  })
  const countOf = (one: Locale) => audience.languages.find((row) => row.language === one)?.families ?? 0
  return (
    <Card className="p-5">
      <h2 className="text-h3">{t('details.preview')}</h2>
      <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('details.previewLanguage')}</legend>
        {locales
          .toSorted((one, other) => countOf(other) - countOf(one))
          .map((one) => (
            <Chip key={one} pressed={one === language} onClick={() => setLanguage(one)}>
              <span lang={one}>{localeNames[one]}</span>
              {countOf(one) > 0 ? (
                <span className="tabular-nums ms-1">{formats.number(countOf(one))}</span>
              ) : null}
            </Chip>
          ))}
      </fieldset>
      {query.error ? (
        <p className="mt-4 text-sm text-danger">{getErrorText(t, query.error, 'details.loadFailed')}</p>
      ) : null}
      {query.data ? (
        <div className="mt-4">
          <EmailPreview {...query.data} language={language} />
        </div>
      ) : null}
      <p className="mt-3 text-sm text-ink-2">{t('details.previewText')}</p>
    </Card>
  )
}
