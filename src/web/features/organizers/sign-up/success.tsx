import { MailCheck } from 'lucide-react'
import { verificationPromiseHours } from '#domain/organizers/organizers.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { AddressText } from '#web/platform/parts/address-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

type SignUpSuccessProps = {
  email: string
  /** The address of the account is proven already. */
  isEmailVerified?: boolean | undefined
}

/** After the registration: the next steps, and a link home. */
export function SignUpSuccess({ email, isEmailVerified }: SignUpSuccessProps) {
  const { t, formats } = useLanguage()
  const hours = formats.number(verificationPromiseHours)
  const steps = [
    !isEmailVerified && (
      <AddressText key="verify" text={t('organizers.stepVerify', { email: `<email>${email}</email>` })} />
    ),
    t('organizers.stepReview', { hours }),
    t('organizers.stepApproval'),
  ].filter(Boolean)
  return (
    <Card className="mx-auto max-w-180 p-6 sm:p-10">
      <MailCheck aria-hidden="true" className="size-10 text-primary" />
      <h1 ref={scrollToTop} tabIndex={-1} className="mt-4 text-h1 outline-none focus-visible:shadow-none">
        {t('organizers.successTitle')}
      </h1>
      <p className="mt-3 text-ink-2">{t('organizers.successText')}</p>
      <ol aria-label={t('organizers.nextSteps')} className="mt-6 grid gap-5">
        {steps.map((step, index) => (
          <li key={index.toString()} className="flex items-start gap-4 text-ink-2">
            <span
              aria-hidden="true"
              className="num grid size-9 flex-none place-items-center rounded-full bg-primary-tint text-[1.25rem] leading-none font-semibold text-primary"
            >
              {formats.number(index + 1)}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
      <ButtonLink to="/" size="lg" className="mt-8 max-sm:w-full">
        {t('organizers.returnHome')}
      </ButtonLink>
    </Card>
  )
}

/** The form is gone: one reads on where its place was taken, at the top. */
function scrollToTop(element: HTMLElement | null) {
  focusOnMount(element)
  window.scrollTo({ top: 0 })
}
