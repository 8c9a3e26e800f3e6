import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

type RejectionTextProps = { rejectedAt: string; reason: string | null }

/** The decision on a rejected company, the admin's reason in his own words, and the next steps. */
export function RejectionText({ rejectedAt, reason }: RejectionTextProps) {
  const { t, formats } = useLanguage()
  return (
    <>
      <p>{t('dashboard.rejectedText', { date: formats.mediumDate(rejectedAt) })}</p>
      {reason ? (
        <div className="mt-3 text-ink">
          <p className="font-semibold">{t('dashboard.rejectedReason')}</p>
          <UserText as="p" className="max-w-[68ch] whitespace-pre-line">
            {reason}
          </UserText>
        </div>
      ) : null}
      <p className="mt-3">{t('dashboard.rejectedNext')}</p>
    </>
  )
}
