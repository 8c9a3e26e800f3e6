import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SentReference } from './reference.tsx'
import { NumberedSteps } from './steps.tsx'

/** For a visitor with the reference only: what happens with any request, and the ways to see this one. */
export function SentWithoutAccess({ reference }: { reference: string }) {
  const { t } = useLanguage()
  const session = useSession()
  const back = encodeURIComponent(`/bookings/${reference}/sent`)
  const steps = [
    { title: t('sent.generalOpen'), text: t('sent.generalOpenText') },
    { title: t('sent.generalAnswer'), text: t('sent.stepAnswerText') },
    { title: t('sent.generalPay'), text: t('sent.generalPayText') },
  ]
  return (
    <div className="max-w-180">
      <h1 className="text-h1">{t('sent.pageTitle')}</h1>
      <p className="mt-3 max-w-[52ch] text-lead text-ink-2">{t('sent.generalText')}</p>
      <SentReference reference={reference} />
      <div className="mt-7 flex flex-wrap gap-2.5">
        <ButtonLink to="/find-booking" variant="quiet" className="max-sm:w-full">
          {t('find.title')}
        </ButtonLink>
        {session.state === 'signed-in' ? null : (
          <ButtonLink to={`/login?redirect=${back}`} variant="ghost" className="max-sm:w-full">
            {t('accounts.signIn')}
          </ButtonLink>
        )}
      </div>
      <NumberedSteps
        title={t('sent.next')}
        steps={steps.map(({ title, text }) => ({ key: title, title, text }))}
      />
    </div>
  )
}
