import { useState } from 'react'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { zakirLimits } from '#domain/trips/trips.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { ZakirPortrait } from './zakir-portrait.tsx'

/** How many zakirs there are, and a field for each name. */
export function ZakirFields({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  const count = form.watch('tripZakirs')
  // The number as typed, until it counts or the field is left: a number out of range is ignored (ORG-10).
  const [typed, setTyped] = useState<string>()

  function change(text: string) {
    setTyped(text)
    const number = Number(normalizeNumber(text) || Number.NaN)
    if (Number.isInteger(number) && number >= zakirLimits.min && number <= zakirLimits.max)
      form.setValue('tripZakirs', number, { shouldDirty: true })
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t('tripForm.zakirs')}
        hint={t('tripForm.zakirsHint', zakirLimits)}
        error={getFieldErrorText(t, errors.tripZakirs?.message)}
        className="sm:col-span-2 sm:max-w-60"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? count}
            onChange={(event) => change(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(undefined)}
          />
        )}
      </Field>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change their order
          key={index}
          className="grid content-start gap-3"
        >
          <Field
            label={t('trips.zakirN', { n: index + 1 })}
            optional={t('common.optional')}
            error={getFieldErrorText(t, errors.tripZakirNames?.[index]?.message)}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register(`tripZakirNames.${index}`)}
                dir="auto"
                autoComplete="off"
              />
            )}
          </Field>
          <ZakirPortrait form={form} index={index} />
        </div>
      ))}
      <p className="text-sm text-ink-3 sm:col-span-2">{t('tripForm.portraitHint')}</p>
    </div>
  )
}
