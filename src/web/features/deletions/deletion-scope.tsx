import { BookOpenText, CircleUserRound, KeyRound, type LucideIcon, UserRound } from 'lucide-react'
import { backupDays, deletionGraceHours, deletionPromiseHours } from '#domain/deletions/deletions.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Khatam } from '#web/ui/pattern.tsx'

/** Lists what a deletion removes; the job of the server does exactly this (decision 0011). */
export function DeletionScope() {
  const { t } = useLanguage()
  const parts: { Icon: LucideIcon; title: string; text: string }[] = [
    { Icon: CircleUserRound, title: t('deletion.whatProfile'), text: t('deletion.whatProfileText') },
    { Icon: KeyRound, title: t('deletion.whatIds'), text: t('deletion.whatIdsText') },
    { Icon: UserRound, title: t('deletion.whatAccount'), text: t('deletion.whatAccountText') },
    { Icon: BookOpenText, title: t('deletion.whatBookings'), text: t('deletion.whatBookingsText') },
  ]
  return (
    <Panel title={t('deletion.whatTitle')}>
      <ul className="grid gap-5">
        {parts.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-start gap-4">
            <Icon aria-hidden="true" className="mt-[.15em] size-5.5 flex-none text-primary" />
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** When which part is gone (specification 9). */
export function DeletionTimes() {
  const { t, formats } = useLanguage()
  const hours = formats.number(deletionPromiseHours)
  const steps = [
    { when: t('deletion.whenNow'), text: t('deletion.whenNowText') },
    {
      when: t('deletion.whenGone', { hours }),
      text: t('deletion.whenGoneText', { hours: formats.number(deletionGraceHours) }),
    },
    {
      when: t('deletion.whenBackups', { days: formats.number(backupDays) }),
      text: t('deletion.whenBackupsText'),
    },
  ]
  return (
    <Panel title={t('deletion.whenTitle')}>
      <ol>
        {steps.map(({ when, text }, index) => (
          <li key={when} className="relative flex items-start gap-4 pb-5 last:pb-0">
            {index < steps.length - 1 ? (
              <span
                aria-hidden="true"
                className="absolute start-[.6rem] top-7 bottom-0 border-s border-dashed border-line-strong"
              />
            ) : null}
            <Khatam className="mt-[.3em] text-[1.25rem] text-primary" />
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{when}</h3>
              <p className="mt-0.5 text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
