import { useEffect, useState } from 'react'
import type { MaterialChange } from '#domain/trips/changes.ts'
import { formatChange } from '#i18n/trip-changes.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

type TranslateChange = (change: MaterialChange) => MaterialChange

/** Returns changes with their cities and places by their names in the reader's language, once the table of names, 20 kB, is there. */
function useNamedPlaces(changes: readonly MaterialChange[]): readonly MaterialChange[] {
  const { locale } = useLanguage()
  const [translate, setTranslate] = useState<TranslateChange>()
  const hasPlaces = changes.some(({ field }) => field === 'hotels' || field === 'departureOrigin')
  useEffect(() => {
    if (!hasPlaces) return
    // Where it does not come they stay as they were written.
    import('#domain/search/stay-names.ts').then(
      ({ translateChangedPlaces }) =>
        setTranslate(() => (change: MaterialChange) => translateChangedPlaces(change, locale)),
      () => {},
    )
  }, [hasPlaces, locale])
  return translate ? changes.map(translate) : changes
}

/** Lists a trip's changes, each new value with the old one on its own line: an arrow between two languages points both ways. */
export function ChangeList({ changes }: { changes: readonly MaterialChange[] }) {
  const { t, formats } = useLanguage()
  const named = useNamedPlaces(changes)
  return (
    <dl className="grid gap-2 text-sm">
      {named.map((change) => {
        const { label, before, after } = formatChange(t, formats, change)
        return (
          <div key={change.field}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold whitespace-pre-line wrap-anywhere">
              <UserText>{after}</UserText>
            </dd>
            <dd className="whitespace-pre-line wrap-anywhere text-ink-2">
              {t('tripChange.before', { before })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
