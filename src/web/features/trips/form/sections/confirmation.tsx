import { confirmations } from '#domain/trips/trips.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { FormSection } from './section.tsx'
import { TermsTile } from './terms-tile.tsx'

/** Whether the organizer answers each request, or places are confirmed while they last. */
export function ConfirmationSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const chosen = form.watch('confirmation')
  const words = {
    on_request: { title: t('tripForm.confirmRequest'), text: t('tripForm.confirmRequestText') },
    at_once: { title: t('tripForm.confirmAtOnce'), text: t('tripForm.confirmAtOnceText') },
  }
  return (
    <FormSection title={t('tripForm.confirmation')}>
      <div role="radiogroup" aria-label={t('tripForm.confirmation')} className="grid gap-3 sm:grid-cols-2">
        {confirmations.map((one) => (
          <TermsTile
            key={one}
            name="confirmation-choice"
            checked={one === chosen}
            onChoose={() => form.setValue('confirmation', one, { shouldDirty: true })}
            {...words[one]}
          />
        ))}
      </div>
    </FormSection>
  )
}
