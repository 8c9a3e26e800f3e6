import { useForm } from 'react-hook-form'
import type { InputOf } from '#contract/endpoint.ts'
import { type ExchangeRate, rateForm, type setRate } from '#contract/reference/rates.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { findLargeRateStep } from '#domain/reference/reader-money.ts'
import { formatRate } from '#i18n/currency-names.ts'
import { DateField } from '#web/platform/forms/date-field.tsx'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { useQuestion } from '#web/platform/moderation/use-question.ts'
import { useSite } from '#web/platform/site.ts'

type Values = { usdRate: string; asOf: string; source: string }
type RateDialogProps = {
  currency: InputOf<typeof setRate>['currency']
  rate: ExchangeRate | undefined
  onClose: () => void
}

const toPayload = (values: Values) => ({ ...values, usdRate: normalizeNumber(values.usdRate) })

/** Gives a currency the rate of a day, and says where it was read. */
export function RateDialog({ currency, rate, onClose }: RateDialogProps) {
  const { t, formats, locale } = useLanguage()
  const { today } = useSite()
  const failure = t('desk.rateNotSaved')
  const set = useModerationMutation('admin.setRate', { success: t('desk.rateSaved'), failure })
  const form = useForm<Values>({
    resolver: createPayloadResolver(rateForm, toPayload),
    defaultValues: { usdRate: rate?.usdRate ?? '', asOf: today, source: rate?.source ?? '' },
  })
  const { question, asksFirst } = useQuestion(form.watch('usdRate'), askAboutRate)
  const submit = form.handleSubmit((values) => {
    if (asksFirst(values.usdRate)) return
    set.mutate(
      { ...toPayload(values), currency },
      { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) },
    )
  })

  /** A rate that moves by more than a fifth is asked about once more (FIX-25). */
  function askAboutRate(text: string): string | undefined {
    const before = rate?.usdRate
    if (before === undefined) return undefined
    const percent = findLargeRateStep(before, normalizeNumber(text))
    if (percent === undefined) return undefined
    return t('desk.rateQuestion', {
      before: formatRate(before, locale),
      percent: formats.percent(percent),
    })
  }
  return (
    <EditDialog
      title={t('desk.rateTitle', { currency })}
      isSaving={set.isPending}
      error={getFailureText(t, set.error, failure)}
      question={question}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary form={form} />
      <TextField
        form={form}
        name="usdRate"
        label={t('desk.rateValue', { currency })}
        {...numberInputProps}
        inputMode="decimal"
      />
      <DateField form={form} name="asOf" label={t('desk.rateDay')} max={today} />
      <TextField
        form={form}
        name="source"
        label={t('desk.rateSource')}
        hint={t('desk.rateSourceHelp')}
        className="sm:col-span-full"
        dir="auto"
        maxLength={200}
      />
    </EditDialog>
  )
}
