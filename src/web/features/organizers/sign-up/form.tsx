import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { verificationPromiseHours } from '#domain/organizers/organizers.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { CheckboxField } from '#web/platform/forms/form-fields.tsx'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { SpecifiedTexts } from '#web/platform/forms/specified-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { SignUpAccount } from './account.tsx'
import { SignUpCompany } from './company.tsx'
import { SignUpContact } from './contact.tsx'
import { SignUpOwnAccount } from './own-account.tsx'
import { SignUpSection } from './section.tsx'
import { useSignUp } from './use-sign-up.ts'

type SignUpFormProps = {
  /** The signed-in user, who registers a company on the same account. */
  user?: User | undefined
  /** The terms to agree to, with links to the texts. */
  terms: ReactNode
  onDone: (email: string) => void
}

/** Registers a tour company in four sections (ORG-01). */
export function SignUpForm({ user, terms, onDone }: SignUpFormProps) {
  const { t, formats } = useLanguage()
  const { form, isBusy, error, submit } = useSignUp(user, onDone)
  const checks = [t('organizers.checkLicence'), t('organizers.checkContact'), t('organizers.checkExperience')]
  return (
    <SpecifiedTexts value={true}>
      <PostedForm onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ErrorSummary form={form} />
        <FormFailure error={error} />
        {user ? <SignUpOwnAccount email={user.email} /> : <SignUpAccount form={form} />}
        <SignUpCompany form={form} />
        <SignUpContact form={form} />
        <SignUpSection
          step={4}
          title={t('organizers.verification')}
          lead={t('organizers.verificationLead', { hours: formats.number(verificationPromiseHours) })}
        >
          <ul className="grid gap-2.5 text-sm text-ink-2">
            {checks.map((check) => (
              <li key={check} className="flex items-start gap-3">
                <Khatam className="mt-[.3em] text-brass-fill" />
                {check}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">{t('organizers.verificationAfter')}</p>
          <CheckboxField form={form} name="terms" label={terms} />
          <Button type="submit" size="lg" full busy={isBusy} busyLabel={t('organizers.registering')}>
            {t('organizers.register')}
          </Button>
        </SignUpSection>
      </PostedForm>
    </SpecifiedTexts>
  )
}
