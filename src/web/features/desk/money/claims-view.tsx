import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingClaim } from '#contract/payments/owing.ts'
import { useTableAddress } from '#web/features/desk/table/use-table-address.ts'
import { AccountDialog } from '#web/features/payments/company/dialogs.tsx'
import { apiInfiniteQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ListFooter } from '#web/platform/parts/list-footer.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClaimLine } from './claim-line.tsx'
import { ClaimPanel } from './claim-panel.tsx'

/** Reported payments without an answer over all departures, the longest waiting first, each with its slip beside it (MON-03). */
export function ClaimsView({ organizerId }: { organizerId: string }) {
  const { t } = useLanguage()
  const { query, set } = useTableAddress()
  const list = useInfiniteQuery(apiInfiniteQuery('payments.claims', { id: organizerId }))
  const [result, setResult] = useState<string>()
  const [disputed, dispute] = useState<WaitingClaim>()
  const claims = list.data?.pages.flatMap((page) => page.claims) ?? []
  const total = list.data?.pages.at(-1)?.total
  const open = claims.find(({ entry }) => entry.id === query.get('claim'))
  const show = (claim: WaitingClaim | undefined) =>
    set({ claim: claim?.entry.id }, { replace: claim === undefined || open !== undefined })
  const describeOpener = ({ entry }: WaitingClaim) =>
    t(entry.hasSlip ? 'companyMoney.showSlip' : 'console.open')
  if (total === undefined)
    return (
      <div className="console-page grid gap-3">
        {toFailure(list.error)?.code === 'access_denied' ? (
          <EmptyState level={2} title={t('owing.deniedTitle')} text={t('owing.deniedText')} />
        ) : list.error ? (
          <LoadFailure query={list} otherwise="errors.payments_failed" />
        ) : (
          ['first', 'second', 'third', 'fourth'].map((row) => <Skeleton key={row} className="h-11 w-full" />)
        )}
      </div>
    )
  return (
    <div className={open ? 'desk-split has-panel' : 'desk-split'}>
      <section className="desk-left needs" aria-label={t('owing.claimsTitle')}>
        <p className="max-w-[80ch] px-5 py-3 text-ink-2 max-sm:px-4">{t('owing.claimsText')}</p>
        <ResultText className="px-5 pb-2 font-semibold text-ok empty:hidden max-sm:px-4">{result}</ResultText>
        {claims.length === 0 ? (
          <div className="console-page">
            <EmptyState level={2} title={t('owing.noClaims')} text={t('owing.noClaimsText')} />
          </div>
        ) : (
          <ul className="border-t border-line">
            {claims.map((claim) => (
              <ClaimLine
                key={claim.entry.id}
                claim={claim}
                onResult={setResult}
                onDispute={() => dispute(claim)}
                opener={
                  <Button
                    size="sm"
                    variant="quiet"
                    data-open
                    aria-label={`${describeOpener(claim)}: ${claim.contactName ?? claim.reference}`}
                    aria-expanded={open === claim}
                    onClick={() => show(open === claim ? undefined : claim)}
                  >
                    {describeOpener(claim)}
                  </Button>
                }
              />
            ))}
          </ul>
        )}
        <ListFooter
          list={list}
          rows={claims.map(({ entry }) => entry)}
          summary={
            total === 0 ? t('owing.noClaims') : t('admin.showing', { shown: claims.length, count: total })
          }
          more={t('owing.moreClaims')}
          otherwise="errors.payments_failed"
          className={total === 0 ? 'sr-only' : 'pb-6'}
        />
      </section>
      {open ? <ClaimPanel key={open.entry.id} claim={open} onClose={() => show(undefined)} /> : null}
      {disputed ? (
        <AccountDialog
          act={{ kind: 'dispute', entry: disputed.entry }}
          account={{ bookingId: disputed.bookingId, currency: disputed.currency, today: disputed.entry.day }}
          onClose={() => dispute(undefined)}
          onDone={(text) => {
            dispute(undefined)
            setResult(text)
          }}
        />
      ) : null}
    </div>
  )
}
