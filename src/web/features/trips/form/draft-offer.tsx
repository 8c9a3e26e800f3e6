import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TripFormValues } from './state/trip-form-values.ts'

type DraftOfferProps = { draft: TripFormValues; onContinue: () => void; onStartOver: () => void }

/** A trip was begun and not published: the user continues it, or discards it. */
export function DraftOffer({ draft, onContinue, onStartOver }: DraftOfferProps) {
  const { t } = useLanguage()
  const title = draft.title.trim() || t('tripForm.untitled')
  return (
    <section aria-label={t('tripForm.draftTitle')}>
      <h3 className="text-h4">{t('tripForm.draftTitle')}</h3>
      <p className="mt-1 text-ink-2 wrap-anywhere">{t('tripForm.draftText', { title })}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={onContinue}>{t('tripForm.draftContinue')}</Button>
        <Button variant="ghost" onClick={onStartOver}>
          {t('tripForm.draftFresh')}
        </Button>
      </div>
    </section>
  )
}
