import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { offerLimits } from '#domain/offers/offer.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import {
  getFieldErrorText,
  latinInputProps,
  registerWithBlurCheck,
} from '#web/platform/forms/form-support.ts'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError, TextInput } from '#web/ui/field.tsx'

const addId = 'steps-add'

/** The cancellation fees by days before the departure, step by step to the departure. */
export function CancellationSteps({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: 'terms.own.steps' })
  const focusNext = useFocusNext()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm leading-ui font-semibold text-ink-2">{t('tripForm.steps')}</legend>
      <div aria-hidden="true" className="grid grid-cols-[1fr_1fr_2.75rem] gap-2 text-sm text-ink-3">
        <span>{t('tripForm.stepFrom')}</span>
        <span>{t('tripForm.stepKeep')}</span>
      </div>
      {fields.map(({ id }, index) => (
        <CancellationStep
          key={id}
          id={id}
          form={form}
          index={index}
          isOnly={fields.length === 1}
          onRemove={() => {
            remove(index)
            const neighbour = fields[index + 1] ?? fields[index - 1]
            focusNext(neighbour ? `${neighbour.id}-remove` : addId)
          }}
        />
      ))}
      <Button
        id={addId}
        variant="ghost"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        className="-ms-2 justify-self-start"
        disabled={fields.length >= offerLimits.steps}
        // The last step is the departure: a further one is inserted before it.
        onClick={() => insert(Math.max(fields.length - 1, 0), { fromDay: '', keepPercent: '' })}
      >
        {t('tripForm.addStep')}
      </Button>
    </fieldset>
  )
}

type CancellationStepProps = {
  id: string
  form: TripForm
  index: number
  isOnly: boolean
  onRemove: () => void
}

function CancellationStep({ id, form, index, isOnly, onRemove }: CancellationStepProps) {
  const { t } = useLanguage()
  const mistakes = form.formState.errors.terms?.own?.steps?.[index]
  const error = getFieldErrorText(t, (mistakes?.fromDay ?? mistakes?.keepPercent)?.message)
  const n = { n: index + 1 }
  const cell = (part: 'fromDay' | 'keepPercent', label: string) => (
    <TextInput
      {...registerWithBlurCheck(form, `terms.own.steps.${index}.${part}`)}
      {...latinInputProps}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={mistakes?.[part] ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="rtl:text-end"
    />
  )
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[1fr_1fr_2.75rem] items-center gap-2">
        {cell('fromDay', t('tripForm.stepFromN', n))}
        {cell('keepPercent', t('tripForm.stepKeepN', n))}
        <IconButton
          id={`${id}-remove`}
          label={t('tripForm.removeStep', n)}
          disabled={isOnly}
          onClick={onRemove}
          className="text-ink-2 disabled:opacity-40"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
