import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Path, useFormState } from 'react-hook-form'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { isAmount } from '#domain/offers/amounts.ts'
import { ageNames, roomNames } from '#i18n/offer-texts.ts'
import {
  type AmountConversion,
  answerCurrencyChange,
  type CurrencyChange,
  listConversions,
} from '#web/features/trips/form/state/currency-change.ts'
import type { TripFormValues } from '#web/features/trips/form/state/trip-form-values.ts'
import { useFormRates } from '#web/features/trips/form/state/use-form-rates.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { FieldError } from '#web/ui/field.tsx'

/** Asks, after the trip's currency was changed, whether its amounts are converted or keep their numbers; nothing without a question. */
export function CurrencyQuestion({ form }: { form: TripForm }) {
  form.watch(['currency', 'currencyChange', 'prices', 'pricePerPerson', 'extras', 'terms'])
  const values = form.getValues()
  const change = values.currencyChange
  if (!change || listConversions(values, {}).length === 0) return null
  return <Question form={form} values={values} change={change} />
}

type QuestionProps = { form: TripForm; values: TripFormValues; change: CurrencyChange }

function Question({ form, values, change }: QuestionProps) {
  const { t, formats } = useLanguage()
  const id = useId()
  const { rates, isLoaded, isError, isUnrated, findOldestDay } = useFormRates()
  const { errors, submitCount } = useFormState({ control: form.control })
  const place = useRef<HTMLFieldSetElement>(null)
  const { currency } = values
  const { from, answer } = change
  const conversions = listConversions(values, rates)
  const isConvertible = conversions.every(({ after }) => after !== undefined)
  const unrated = [currency, from].find(isUnrated)
  const date = findOldestDay([currency, from, ...change.amounts.map((one) => one.currency)])
  const error = errors.currencyChange ? t('currencies.answerNeeded') : undefined

  // It stands far above the button; of several mistakes the summary tells.
  const isOnlyError = error !== undefined && Object.keys(errors).length === 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each time the form is sent
  useEffect(() => {
    if (submitCount > 0 && isOnlyError) place.current?.querySelector('input')?.focus()
  }, [submitCount])

  function choose(chosen: 'convert' | 'keep') {
    const answered = answerCurrencyChange(form.getValues(), change, chosen, rates)
    for (const [path, amount] of answered.fields)
      form.setValue(path as Path<TripFormValues>, amount, { shouldDirty: true })
    form.setValue('currencyChange', answered.change, { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger()
  }

  return (
    <fieldset
      ref={place}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-3 rounded-card border border-line-strong p-4 sm:p-5"
    >
      <legend className="contents">
        <span className="leading-ui font-semibold">{t('currencies.question', { currency: from })}</span>
      </legend>
      <ConversionList conversions={conversions} from={from} to={currency} />
      {isConvertible ? (
        <Answer
          isChosen={answer === 'convert'}
          value="convert"
          onChoose={() => choose('convert')}
          isInvalid={error !== undefined}
          title={t('currencies.convert', { currency })}
          text={date ? t('currencies.convertText', { date: formats.mediumDate(date) }) : undefined}
        />
      ) : null}
      <Answer
        isChosen={answer === 'keep'}
        value="keep"
        onChoose={() => choose('keep')}
        isInvalid={error !== undefined && !isConvertible}
        title={t('currencies.keep')}
        text={t('currencies.keepText', { currency })}
      />
      {unrated && answer !== 'convert' ? (
        <p className="text-sm text-ink-2">{t('currencies.cannotConvert', { currency: unrated })}</p>
      ) : null}
      {isError && !isLoaded ? <p className="text-sm text-ink-2">{t('currencies.notLoaded')}</p> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}

type ConversionListProps = { conversions: AmountConversion[]; from: string; to: string }

/** Each amount as it was typed, and what it would be. */
function ConversionList({ conversions, from, to }: ConversionListProps) {
  const { t, formats } = useLanguage()
  const write = (typed: string, currency: string) => {
    const amount = normalizeNumber(typed)
    return isAmount(amount) ? formats.money(amount, currency) : typed
  }
  return (
    <ul className="grid gap-1.5">
      {conversions.map(({ path, subject, before, after }) => (
        <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-ink-2 wrap-anywhere">{describe(subject)}</span>
          <span className="tabular-nums flex flex-wrap gap-x-2">
            <span>
              <Amount>{write(before, from)}</Amount>
            </span>
            {after === undefined ? null : (
              <>
                <span aria-hidden="true" className="flip text-ink-3">
                  →
                </span>
                <span>
                  <Amount>{write(after, to)}</Amount>
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )

  function describe(subject: AmountConversion['subject']): string {
    if (subject.kind === 'price') return t('tripForm.pricePerPerson')
    if (subject.kind === 'deposit') return t('tripForm.deposit')
    if (subject.kind === 'extra') return subject.name.trim() || t('tripForm.extraN', { n: subject.row + 1 })
    const room = t(subject.room === 'any' ? 'tripForm.anyRoom' : roomNames[subject.room])
    return t('tripForm.priceOf', { room, age: t(ageNames[subject.age]) })
  }
}

type AnswerProps = {
  isChosen: boolean
  value: 'convert' | 'keep'
  onChoose: () => void
  isInvalid: boolean
  title: string
  text: ReactNode
}

function Answer({ isChosen, value, onChoose, isInvalid, title, text }: AnswerProps) {
  const id = useId()
  return (
    <label className="flex cursor-pointer flex-row-reverse items-start justify-end gap-3 rounded-card border border-line-strong p-4 has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:shadow-[var(--ring)]">
      <span className="grid gap-1">
        <span id={id} className="leading-ui font-semibold">
          {title}
        </span>
        {text ? (
          <span id={`${id}-text`} className="text-sm text-ink-2">
            {text}
          </span>
        ) : null}
      </span>
      <input
        type="radio"
        value={value}
        aria-labelledby={id}
        aria-describedby={text ? `${id}-text` : undefined}
        aria-invalid={isInvalid || undefined}
        name="currency-answer"
        checked={isChosen}
        onChange={onChoose}
        className="mt-[.2em] size-[18px] flex-none accent-primary"
      />
    </label>
  )
}
