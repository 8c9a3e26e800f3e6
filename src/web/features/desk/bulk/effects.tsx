import type { BulkPlanOut } from '#contract/bookings/bulk.ts'
import type { BulkKind } from '#domain/bookings/bulk.ts'
import { isolate } from '#i18n/isolate.ts'
import { localeNames } from '#i18n/locales.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LeftOut, References } from './left-out.tsx'

/** What an act does, before it is done: emails, languages, places, and whom it does not include or reach. */
export function BulkEffects({ kind, plan }: { kind: BulkKind; plan: BulkPlanOut }) {
  const { t, formats } = useLanguage()
  const { bookings, emails, languages, unreachable, seats, leftOut } = plan
  return (
    <div className="grid gap-3">
      {bookings === 0 ? <p className="font-semibold">{t('bulk.none')}</p> : null}
      {bookings > 0 ? (
        <div>
          <p className="font-semibold">
            {emails === 0
              ? t('bulk.noEmails')
              : t(kind === 'status' ? 'bulk.emailsLater' : 'bulk.emailsSoon', { count: emails })}
          </p>
          {languages.length > 0 ? (
            <p className="text-sm text-ink-2">
              {t('bulk.languages', { list: formats.list(languages.map((one) => isolate(localeNames[one]))) })}
            </p>
          ) : null}
        </div>
      ) : null}
      {seats > 0 ? <p>{t('bulk.seats', { count: seats })}</p> : null}
      {unreachable.length > 0 ? (
        <p className="text-sm">
          {t('bulk.unreachable').replace(/[::]\s*$/, '')}
          <References items={unreachable} />
        </p>
      ) : null}
      <LeftOut leftOut={leftOut} />
      {bookings > 0 ? (
        <p className="text-sm text-ink-2">{t(kind === 'status' ? 'bulk.undoStatus' : 'bulk.undoEmails')}</p>
      ) : null}
    </div>
  )
}
