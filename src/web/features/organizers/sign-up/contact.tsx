import { TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { SignUpSection } from './section.tsx'
import type { SignUpFormState } from './use-sign-up.ts'

/** How the company is reached. */
export function SignUpContact({ form }: { form: SignUpFormState }) {
  const { t } = useLanguage()
  return (
    <SignUpSection step={3} title={t('organizers.contact')} lead={t('organizers.contactLead')}>
      <div className="grid gap-[1.15rem] sm:grid-cols-2">
        <TextField
          form={form}
          name="contactEmail"
          label={t('bookings.contactEmail')}
          type="email"
          autoComplete="work email"
        />
        <TextField
          form={form}
          name="contactPhone"
          label={t('bookings.contactPhone')}
          hint={t('bookings.contactPhoneHint')}
          type="tel"
          autoComplete="work tel"
        />
      </div>
      <TextField
        form={form}
        name="website"
        label={t('trips.website')}
        isOptional
        {...latinInputProps}
        inputMode="url"
        autoComplete="url"
      />
    </SignUpSection>
  )
}
