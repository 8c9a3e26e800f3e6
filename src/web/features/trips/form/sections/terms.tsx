import { useEffect, useRef } from 'react'
import { presetNames } from '#domain/offers/offer.ts'
import { isStricter, presets } from '#domain/offers/presets.ts'
import { toTermsPayload } from '#web/features/trips/form/state/offer-payload.ts'
import { getChosenTerms, toOwnTerms } from '#web/features/trips/form/state/terms-values.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { GroupFields, OwnTermsFields } from './own-terms.tsx'
import { FormSection } from './section.tsx'
import { TermsDates } from './terms-dates.tsx'
import { TermsTile } from './terms-tile.tsx'

const choices = [...presetNames, 'own', 'none'] as const

/** The fields for due dates and refunds: one of the usual terms, own ones, or none; with the dates of this trip. */
export function TermsSection({ form }: { form: TripForm }) {
  const { t, formats } = useLanguage()
  form.watch(['destination', 'departureDate', 'returnDate', 'currency', 'pricePerPerson', 'terms'])
  const values = form.getValues()
  const chosen = getChosenTerms(values)
  const terms = toTermsPayload(values)
  const names = {
    gentle: t('tripForm.termsGentle'),
    standard: t('tripForm.termsStandard'),
    peak: t('tripForm.termsPeak'),
    hajj: t('tripForm.termsHajj'),
    own: t('tripForm.termsOwn'),
    none: t('tripForm.termsNone'),
  }
  const meanings = {
    gentle: t('tripForm.termsGentleText'),
    standard: t('tripForm.termsStandardText'),
    peak: t('tripForm.termsPeakText'),
    hajj: t('tripForm.termsHajjText'),
    own: t('tripForm.termsOwnText'),
    none: t('tripForm.termsNoneText'),
  }

  // Until the user chooses, the values behind the choice follow the usual ones.
  const follows =
    values.terms.choice === 'usual' && chosen !== 'own' && chosen !== 'none' ? chosen : undefined
  const followed = useRef(follows)
  useEffect(() => {
    if (follows && follows !== followed.current) form.setValue('terms.own', toOwnTerms(presets[follows]))
    followed.current = follows
  }, [form, follows])

  function choose(choice: (typeof choices)[number]) {
    // Own terms begin with those that were chosen before.
    if (choice !== 'own' && choice !== 'none')
      form.setValue('terms.own', toOwnTerms(presets[choice]), { shouldDirty: true })
    form.setValue('terms.choice', choice, { shouldDirty: true })
  }

  /** Deposit and rest of a preset, in figures. */
  function gist(name: (typeof presetNames)[number]) {
    const { deposit, balanceDueDays } = presets[name]
    return t('tripForm.termsGist', {
      deposit: formats.percent(deposit?.percent ?? 0),
      count: balanceDueDays,
    })
  }

  return (
    <FormSection title={t('tripForm.termsTitle')} text={t('tripForm.termsLead')}>
      <div role="radiogroup" aria-label={t('tripForm.termsTitle')} className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <TermsTile
            key={choice}
            name="terms-choice"
            checked={choice === chosen}
            onChoose={() => choose(choice)}
            title={names[choice]}
            text={meanings[choice]}
            summary={choice === 'own' || choice === 'none' ? undefined : gist(choice)}
          />
        ))}
      </div>
      {chosen === 'own' ? <OwnTermsFields form={form} /> : null}
      {chosen === 'own' && terms && isStricter(terms, values) ? (
        <Alert tone="warn" role="status">
          {t('tripForm.termsHarsh')}
        </Alert>
      ) : null}
      {terms ? <GroupFields form={form} /> : null}
      {terms ? <TermsDates departureDate={values.departureDate} terms={terms} /> : null}
    </FormSection>
  )
}
