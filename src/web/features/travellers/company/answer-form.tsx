import { useId, useRef, useState } from 'react'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { hasTooManyDecimals } from '#domain/offers/amounts.ts'
import { type NeedAnswer, needAnswers } from '#domain/travellers/traveller.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { getFieldErrorText, numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, TextArea, TextInput } from '#web/ui/field.tsx'
import { answerKeys } from './texts.ts'

export type NeedAnswerInput = { answer: NeedAnswer; fee?: string; words?: string }

type CompanyNeedAnswerFormProps = {
  label: string
  currency: string
  mutation: { error: unknown; isPending: boolean; mutate: (given: NeedAnswerInput) => void }
  onCancel: () => void
}

type AnswerErrors = { answer?: string; fee?: string }

/** Possible, possible for a fee, impossible; with a note for the family. Typed text stays until it is saved. */
export function CompanyNeedAnswerForm({ label, currency, mutation, onCancel }: CompanyNeedAnswerFormProps) {
  const { t } = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<NeedAnswer>()
  const [fee, setFee] = useState('')
  const [words, setWords] = useState('')
  const [mistakes, setMistakes] = useState<AnswerErrors>({})
  const { inputClassName, ...asFigure } = numberInputProps
  const told = mutation.error instanceof ApiError ? mutation.error.fields : undefined
  const feeMistake = mistakes.fee ?? getFieldErrorText(t, told?.fee, fee)

  function send() {
    const amount = normalizeNumber(fee).trim()
    const isAmount = /^\d{1,13}(\.\d{1,3})?$/.test(amount) && /[1-9]/.test(amount)
    const isWrong = answer === 'can_with_fee' && (!isAmount || hasTooManyDecimals(amount, currency))
    const found: AnswerErrors = {
      ...(!answer && { answer: t('companyPeople.choose') }),
      ...(isWrong && { fee: t('fields.invalid_amount') }),
    }
    setMistakes(found)
    const first = found.answer ? 'input[type=radio]' : found.fee ? 'input[name=fee]' : undefined
    if (first) form.current?.querySelector<HTMLElement>(first)?.focus()
    else if (answer)
      mutation.mutate({
        answer,
        ...(answer === 'can_with_fee' && { fee: amount }),
        ...(words.trim() && { words: words.trim() }),
      })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!mutation.isPending) send()
      }}
    >
      {mutation.error && !feeMistake ? (
        <Alert tone="danger">{getErrorText(t, mutation.error, 'companyPeople.answerFailed')}</Alert>
      ) : null}
      <fieldset className="grid gap-2" aria-describedby={mistakes.answer ? `${id}-mistake` : undefined}>
        <legend className="mb-2 text-sm font-semibold">{t('companyPeople.answerQuestion')}</legend>
        {/* The choice is visible by the dot too. */}
        <div className="grid gap-2 sm:grid-cols-3">
          {needAnswers.map((one) => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line px-3.5 py-2 leading-tight has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:shadow-ring"
            >
              <input
                type="radio"
                name={`${id}-answer`}
                value={one}
                checked={answer === one}
                onChange={() => {
                  setAnswer(one)
                  setMistakes({})
                }}
                className="size-4.5 flex-none accent-primary"
              />
              {t(answerKeys[one])}
            </label>
          ))}
        </div>
        {mistakes.answer ? <FieldError id={`${id}-mistake`}>{mistakes.answer}</FieldError> : null}
      </fieldset>
      {answer === 'can_with_fee' ? (
        <Field label={t('companyPeople.fee', { currency })} error={feeMistake} className="sm:max-w-60">
          {(control) => (
            <TextInput
              {...control}
              {...asFigure}
              className={inputClassName}
              name="fee"
              inputMode="decimal"
              maxLength={20}
              value={fee}
              onChange={({ target }) => {
                setFee(target.value)
                setMistakes({})
              }}
            />
          )}
        </Field>
      ) : null}
      <Field label={t('companyPeople.words')} optional={t('common.optional')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            dir="auto"
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="ghost" disabled={mutation.isPending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={mutation.isPending}>
          {t('companyPeople.send')}
        </Button>
      </div>
    </form>
  )
}
