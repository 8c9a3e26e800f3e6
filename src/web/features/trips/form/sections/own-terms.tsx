import type { ReactNode } from 'react'
import { provenCosts } from '#domain/offers/offer.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CancellationSteps } from './own-steps.tsx'

const daysInputProps = { ...numberInputProps, inputMode: 'numeric' } as const

/** The least size of the group and when booking closes: each trip's own, whatever its terms. */
export function GroupFields({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const hasLeast = form.watch('terms.own.minGroup.number').trim() !== ''
  return (
    <TermsPart title={t('tripForm.ownDays')}>
      <TextField
        form={form}
        name="terms.own.minGroup.number"
        label={t('tripForm.minGroup')}
        hint={t('tripForm.emptyNoLeast')}
        {...daysInputProps}
      />
      {hasLeast ? (
        <TextField
          form={form}
          name="terms.own.minGroup.decideByDay"
          label={t('tripForm.decideBy')}
          {...daysInputProps}
        />
      ) : null}
      <TextField form={form} name="terms.own.closesDay" label={t('tripForm.closes')} {...daysInputProps} />
    </TermsPart>
  )
}

/** The single values of own terms; errors by the rules are shown at each. */
export function OwnTermsFields({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const kind = form.watch('terms.own.deposit.kind')
  return (
    <div className="grid gap-6 rounded-card border border-line p-4 sm:p-5">
      <TermsPart title={t('tripForm.ownMoney')}>
        <SelectField form={form} name="terms.own.deposit.kind" label={t('tripForm.deposit')}>
          <option value="none">{t('tripForm.depositNone')}</option>
          <option value="percent">{t('tripForm.depositPercent')}</option>
          <option value="amount">{t('tripForm.depositAmount')}</option>
        </SelectField>
        {kind === 'percent' ? (
          <TextField
            form={form}
            name="terms.own.deposit.percent"
            label={t('tripForm.percent')}
            {...daysInputProps}
          />
        ) : null}
        {kind === 'amount' ? (
          <TextField
            form={form}
            name="terms.own.deposit.amountPerPerson"
            label={t('tripForm.amountPerPerson')}
            {...numberInputProps}
            inputMode="decimal"
          />
        ) : null}
        {kind === 'none' ? null : (
          <TextField
            form={form}
            name="terms.own.deposit.dueDays"
            label={t('tripForm.depositDays')}
            {...daysInputProps}
          />
        )}
        <TextField
          form={form}
          name="terms.own.balanceDueDays"
          label={t('tripForm.balanceDays')}
          {...daysInputProps}
        />
      </TermsPart>
      <CancellationSteps form={form} />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm leading-ui font-semibold">{t('tripForm.atCost')}</legend>
        <div className="grid gap-x-5 sm:grid-cols-3">
          {provenCosts.map((cost) => (
            <Checkbox
              key={cost}
              value={cost}
              label={
                {
                  visa_submitted: t('tripForm.costVisa'),
                  ticket_issued: t('tripForm.costTicket'),
                  permit_paid: t('tripForm.costPermit'),
                }[cost]
              }
              {...form.register('terms.own.atCost')}
            />
          ))}
        </div>
      </fieldset>
      <TermsPart title={t('tripForm.ownCases')}>
        {(['death', 'seriousIllness', 'visaRefused'] as const).map((name) => (
          <SelectField
            key={name}
            form={form}
            name={`terms.own.${name}`}
            label={
              {
                death: t('tripForm.onDeath'),
                seriousIllness: t('tripForm.onIllness'),
                visaRefused: t('tripForm.onVisaRefused'),
              }[name]
            }
          >
            <option value="at_cost">{t('tripForm.costsAlone')}</option>
            <option value="steps">{t('tripForm.stepsCount')}</option>
          </SelectField>
        ))}
        <SelectField form={form} name="terms.own.withoutPermit" label={t('tripForm.withoutPermit')}>
          <option value="full_refund">{t('tripForm.everythingBack')}</option>
          <option value="steps">{t('tripForm.stepsCount')}</option>
        </SelectField>
        <SelectField form={form} name="terms.own.refundDays" label={t('tripForm.refundWithin')}>
          <option value="7">{t('trips.days', { count: 7 })}</option>
          <option value="14">{t('trips.days', { count: 14 })}</option>
        </SelectField>
        <TextField
          form={form}
          name="terms.own.replaceUntilDay"
          label={t('tripForm.replaceUntil')}
          hint={t('tripForm.emptyNever')}
          {...daysInputProps}
        />
      </TermsPart>
    </div>
  )
}

function TermsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm leading-ui font-semibold text-ink-2">{title}</legend>
      {children}
    </fieldset>
  )
}
