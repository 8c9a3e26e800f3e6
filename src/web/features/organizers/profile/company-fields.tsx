import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type Name = 'companyName' | 'yearsExperience' | 'description' | 'contactEmail' | 'contactPhone'
type Company = FieldValues & Record<Name, unknown> & { businessEmail?: unknown; businessPhone?: unknown }

type CompanyFieldsProps<Values extends Company, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  years: { min: number; max?: number }
  /** The company of who sits here: the browser may fill in what it knows. */
  isOwn: boolean
}

/** The fields of a company and its contact, of its own form and of the admin's. */
export function CompanyFields<Values extends Company, Output>({
  form,
  years,
  isOwn,
}: CompanyFieldsProps<Values, Output>) {
  const { t } = useLanguage()
  const field = (name: Name | 'businessEmail' | 'businessPhone') => ({ form, name: name as Path<Values> })
  const own = (words: string) => (isOwn ? words : undefined)
  return (
    <>
      <TextField
        {...field('companyName')}
        label={t('organizers.companyName')}
        dir="auto"
        autoComplete={own('organization')}
      />
      <TextField
        {...field('yearsExperience')}
        label={t('organizers.years')}
        type="number"
        inputMode="numeric"
        min={years.min}
        max={years.max}
        step={1}
      />
      <TextAreaField
        {...field('description')}
        label={t('organizers.description')}
        className="sm:col-span-full"
      />
      <TextField
        {...field('contactEmail')}
        label={t('bookings.contactEmail')}
        type="email"
        autoComplete={own('email')}
      />
      <TextField
        {...field('contactPhone')}
        label={t('bookings.contactPhone')}
        type="tel"
        autoComplete={own('tel')}
      />
      <TextField {...field('businessEmail')} label={t('organizers.businessEmail')} isOptional type="email" />
      <TextField {...field('businessPhone')} label={t('organizers.businessPhone')} isOptional type="tel" />
    </>
  )
}
