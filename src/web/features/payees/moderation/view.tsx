import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayeeToCheck } from '#contract/payees/moderation.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckPayee } from './check-dialog.tsx'
import { RefusePayee } from './refuse-dialog.tsx'
import { PayeeToCheckRow } from './row.tsx'

/** The accounts that wait for an admin's look, the longest waiting first; what speaks against one stands before its buttons (MON-06). */
export function PayeesToCheck() {
  const { t } = useLanguage()
  const query = useQuery({ ...apiQuery('admin.payees', { limit: 100 }), gcTime: 0 })
  const [opened, open] = useState<{ check: PayeeToCheck } | { refuse: PayeeToCheck }>()
  const close = () => open(undefined)
  if (query.isError && !query.data) return <LoadFailure query={query} otherwise="errors.payees_failed" />
  if (!query.data) return <Skeleton className="h-80" />
  const { payees, total } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[75ch] text-ink-2">{t('payeeCheck.text')}</p>
      {payees.length === 0 ? (
        <EmptyState level={3} title={t('payeeCheck.none')} />
      ) : (
        <>
          <Card>
            <ul className="divide-y divide-line">
              {payees.map((payee) => (
                <PayeeToCheckRow
                  key={payee.id}
                  payee={payee}
                  onCheck={() => open({ check: payee })}
                  onRefuse={() => open({ refuse: payee })}
                />
              ))}
            </ul>
          </Card>
          <p className="text-center text-sm text-ink-2">
            {t('admin.showing', { shown: payees.length, count: total })}
          </p>
        </>
      )}
      {opened && 'check' in opened ? <CheckPayee payee={opened.check} onClose={close} /> : null}
      {opened && 'refuse' in opened ? <RefusePayee payee={opened.refuse} onClose={close} /> : null}
    </div>
  )
}
