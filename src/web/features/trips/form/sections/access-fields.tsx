import { Plus } from 'lucide-react'
import { useState } from 'react'
import { accessAnswers, accessNeeds } from '#domain/offers/offer.ts'
import { accessAnswerNames, accessNames } from '#i18n/offer-texts.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'

const partId = 'access-answers'

/** The fields on accessibility; shown once the organizer wants to fill them in. */
export function AccessFields({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(() => Object.values(form.getValues('access')).some(Boolean))
  const focusNext = useFocusNext()
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        className="-ms-2 justify-self-start"
        onClick={() => {
          setOpen(true)
          focusNext(partId)
        }}
      >
        {t('tripForm.addAccess')}
      </Button>
    )
  return (
    <fieldset id={partId} tabIndex={-1} className="grid min-w-0 gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm leading-ui font-semibold">{t('tripForm.access')}</legend>
      {accessNeeds.map((need) => (
        <SelectField key={need} form={form} name={`access.${need}`} label={t(accessNames[need])}>
          <option value="">{t('tripForm.noStars')}</option>
          {accessAnswers.map((answer) => (
            <option key={answer} value={answer}>
              {t(accessAnswerNames[answer])}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
