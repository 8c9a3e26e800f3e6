import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payee } from '#contract/payees/payees.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddPayee } from './add-dialog.tsx'
import { PayeeRow } from './row.tsx'
import { hasEnded } from './state.tsx'
import { WithdrawPayee } from './withdraw-dialog.tsx'

type Opened = { add: true } | { change: Payee } | { withdraw: Payee }

/** The accounts into which pilgrims pay a company: its owner adds, changes and withdraws them, its managers see them (MON-06). */
export function PayeesView({ organizerId }: { organizerId: string }) {
  const { t } = useLanguage()
  // Numbers of accounts are stored no longer than they are shown.
  const query = useQuery({ ...apiQuery('payees.list', { id: organizerId }), gcTime: 0 })
  const [opened, open] = useState<Opened>()
  const [result, setResult] = useState<string>()
  const close = () => open(undefined)
  const done = (text: string) => {
    setResult(text)
    announce([text])
    close()
  }
  if (query.error && toFailure(query.error)?.code === 'access_denied')
    return <EmptyState level={2} title={t('payeeDesk.deniedTitle')} text={t('payeeDesk.deniedText')} />
  if (query.error && !query.data) return <LoadFailure query={query} otherwise="errors.payees_failed" />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const { payees, mayChange, openBookings } = query.data
  const current = payees.filter((payee) => !hasEnded(payee))
  const ended = payees.filter(hasEnded)
  const row = (payee: Payee) => (
    <PayeeRow
      level={hasEnded(payee) ? 3 : 2}
      key={payee.id}
      payee={payee}
      replaced={payees.find(({ id }) => id === payee.replacesId)}
      actions={
        mayChange && !hasEnded(payee)
          ? { onChange: () => open({ change: payee }), onWithdraw: () => open({ withdraw: payee }) }
          : undefined
      }
    />
  )
  return (
    <>
      <div className="grid gap-3">
        <p className="max-w-[75ch] text-ink-2">{t('payeeDesk.lead')}</p>
        <p className="max-w-[75ch] text-ink-2">{t('payeeDesk.told', { count: openBookings })}</p>
        {mayChange ? (
          <Button className="justify-self-start" onClick={() => open({ add: true })}>
            {t('payeeDesk.add')}
          </Button>
        ) : (
          <p className="font-semibold">{t('payeeDesk.onlyOwner')}</p>
        )}
      </div>
      {result ? <ResultText className="font-semibold text-ok">{result}</ResultText> : null}
      {current.length > 0 ? (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">{current.map(row)}</ul>
        </Card>
      ) : (
        <EmptyState level={2} title={t('payeeDesk.noneTitle')} text={t('payeeDesk.noneText')} />
      )}
      {ended.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-h3">{t('payeeDesk.earlier')}</h2>
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">{ended.map(row)}</ul>
          </Card>
        </section>
      ) : null}
      {opened && ('add' in opened || 'change' in opened) ? (
        <AddPayee
          organizerId={organizerId}
          replaced={'change' in opened ? opened.change : undefined}
          openBookings={openBookings}
          onClose={close}
          onDone={() => done(t('payeeDesk.added'))}
        />
      ) : null}
      {opened && 'withdraw' in opened ? (
        <WithdrawPayee
          organizerId={organizerId}
          payee={opened.withdraw}
          openBookings={openBookings}
          onClose={close}
          onDone={() => done(t('payeeDesk.withdrawn'))}
        />
      ) : null}
    </>
  )
}
