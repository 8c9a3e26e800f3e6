import type { OutputOf } from '#contract/endpoint.ts'
import type { affectedBookings } from '#contract/trips-changes.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** What a change may cost who makes it: what is due back at most, and who has not answered an earlier one yet. */
export function ChangeCost({ affected }: { affected: OutputOf<typeof affectedBookings> }) {
  const { t, formats } = useLanguage()
  const { amounts, asked } = affected
  return (
    <div className="mt-5 grid gap-2 text-sm">
      {amounts && amounts.length > 0 ? (
        <div>
          <p className="text-ink-2">{t('tripForm.affectsCost')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {amounts.map(({ currency, agreed }) => (
              <li key={currency} className="num text-base font-semibold">
                <bdi>
                  <Amount>{formats.money(agreed, currency)}</Amount>
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {asked > 0 ? <p className="text-ink-2">{t('tripForm.affectsAsked', { count: asked })}</p> : null}
    </div>
  )
}
