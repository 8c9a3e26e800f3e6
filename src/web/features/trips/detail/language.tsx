import type { Trip } from '#contract/trips/trips.ts'
import type { TranslationCoverage } from '#domain/trips/translations.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { languageLabel } from '#web/features/trips/card/text-languages.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

const coverageKeys: Record<Exclude<TranslationCoverage, 'own'>, MessageKey> = {
  missing: 'trips.wordsMissing',
  partly: 'trips.wordsPartly',
  translated: 'trips.wordsTranslated',
}

/** Says in which language a trip was written where that is not its reader's, and how much of it he finds in his (LNG-08). */
export function DetailLanguageNote({ trip, coverage }: { trip: Trip; coverage: TranslationCoverage }) {
  const { t } = useLanguage()
  if (coverage === 'own' || trip.wordsLanguage === null) return null
  return (
    <p className="-mt-1 mb-3 flex items-start gap-2 text-sm text-ink-2">
      <Icon name="languages" className="h-[1lh] w-5 text-ink-3" />
      {t(coverageKeys[coverage], { language: languageLabel(t, trip.wordsLanguage) })}
    </p>
  )
}
