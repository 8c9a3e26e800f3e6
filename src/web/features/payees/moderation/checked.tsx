import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckedPayee } from '#contract/payees/moderation.ts'
import { PayeeFacts } from '#web/features/payees/core/facts.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PayeeHeading } from './heading.tsx'
import { StopPayee } from './stop-dialog.tsx'

/** The accounts that were checked, found by company or holder: each can be stopped at once (MON-06). */
export function CheckedPayees() {
  const { t } = useLanguage()
  const [words, setWords] = useState('')
  const query = useQuery({
    ...apiQuery('admin.checkedPayees', { ...(words && { q: words }), limit: 20 }),
    gcTime: 0,
  })
  const [stopping, stop] = useState<CheckedPayee>()
  const { payees = [], total = 0 } = query.data ?? {}
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchInput label={t('payeeCheck.search')} searchText={words} onSearchTextChange={setWords} />
      {query.isError && !query.data ? (
        <LoadFailure query={query} otherwise="errors.payees_failed" />
      ) : !query.data ? (
        <Skeleton className="h-40" />
      ) : payees.length === 0 ? (
        <EmptyState level={3} title={t('payeeCheck.noneChecked')} />
      ) : (
        <>
          <Card>
            <ul className="divide-y divide-line">
              {payees.map((payee) => (
                <CheckedRow key={payee.id} payee={payee} onStop={() => stop(payee)} />
              ))}
            </ul>
          </Card>
          <p className="text-center text-sm text-ink-2">
            {t('admin.showing', { shown: payees.length, count: total })}
          </p>
        </>
      )}
      {stopping ? <StopPayee payee={stopping} onClose={() => stop(undefined)} /> : null}
    </div>
  )
}

function CheckedRow({ payee, onStop }: { payee: CheckedPayee; onStop: () => void }) {
  const { t, formats } = useLanguage()
  const { company, kind, checkedAt, openBookings } = payee
  return (
    <li className="grid gap-3.5 px-5 py-5 sm:px-6">
      <PayeeHeading companyName={company.companyName} kind={kind}>
        {checkedAt ? t('payeeCheck.checkedOn', { moment: formats.moment(checkedAt) }) : null}
      </PayeeHeading>
      <PayeeFacts {...payee} />
      <p className="text-sm text-ink-2">{t('payeeCheck.openBookings', { count: openBookings })}</p>
      <div>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('stopAccount.stop')}: ${company.companyName}`}
          onClick={onStop}
        >
          {t('stopAccount.stop')}
        </Button>
      </div>
    </li>
  )
}
