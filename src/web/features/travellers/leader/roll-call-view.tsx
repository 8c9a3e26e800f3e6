import { useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { groupPeople } from './groups.ts'
import { OfflineLine } from './offline-line.tsx'
import { CallSign, PersonName } from './person-name.tsx'
import { getPlaceKey } from './roll-call-copy.ts'
import { RollCallGroupPart } from './roll-call-group.tsx'
import { RollCallPrint } from './roll-call-print.tsx'
import type { RollCall } from './use-roll-call.ts'

/** Who is here: a press ticks a whole row, offline too (DSK-08). */
export function RollCallView({ rollCall }: { rollCall: RollCall }) {
  const { t } = useLanguage()
  const [isMissingAlone, showMissingAlone] = useState(false)
  const [isAsking, ask] = useState(false)
  const [result, setResult] = useState<string>()
  const { copy, here, isOffline, others } = rollCall
  if (!copy) return <OfflineLine rollCall={rollCall} />
  const { people } = copy
  const missing = people.filter((person) => !here.has(getPlaceKey(person)))
  const shown = isMissingAlone ? missing : people
  const hereCount = people.length - missing.length
  if (people.length === 0) return <EmptyState level={2} title={t('leader.noTravellers')} />

  async function finish() {
    ask(false)
    if (await rollCall.finish()) setResult(t('leader.finished'))
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="sticky top-0 z-10 grid gap-2 rounded-card bg-night px-4 py-3 text-on-night low:static print:hidden">
        <h2 className="text-h3">{t('leader.rollCall')}</h2>
        <p aria-live="off" data-count="" className="tabular-nums text-h3 font-semibold">
          {t('leader.here', { here: hereCount, total: people.length })}
        </p>
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-on-night/15">
          <div
            className="h-full bg-brass-on-night motion-safe:transition-[inline-size]"
            style={{ inlineSize: `${(100 * hereCount) / people.length}%` }}
          />
        </div>
      </div>
      <OfflineLine rollCall={rollCall} />
      {others.map((name) => (
        <p key={name} className="text-sm text-ink-2 print:hidden">
          {t('leader.tickedBy', { name })}
        </p>
      ))}
      {result ? <ResultText className="font-semibold text-ok print:hidden">{result}</ResultText> : null}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          variant={isMissingAlone ? 'quiet' : 'primary'}
          aria-pressed={isMissingAlone}
          onClick={() => showMissingAlone(!isMissingAlone)}
        >
          {isMissingAlone ? t('leader.everyone') : t('leader.notHere')}{' '}
          <bdi className="tabular-nums">{isMissingAlone ? people.length : missing.length}</bdi>
        </Button>
        <Button
          variant="quiet"
          onClick={() => (missing.length > 0 ? ask(true) : void finish())}
          disabled={isOffline}
        >
          {t('leader.finish')}
        </Button>
        <Button
          variant="ghost"
          disabled={isOffline}
          onClick={async () => {
            if (await rollCall.print()) window.print()
          }}
        >
          {t('leader.print')}
        </Button>
        <Button variant="ghost" busy={rollCall.isBusy} onClick={() => void rollCall.sync()}>
          {t('leader.refresh')}
        </Button>
      </div>
      <div className="grid gap-4 print:hidden">
        {groupPeople(shown).map((group) => (
          <RollCallGroupPart key={group.key} group={group} here={here} onTick={rollCall.tick} />
        ))}
      </div>
      <RollCallPrint title={copy.title} people={people} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('leader.finishTitle')}
        text={t('leader.finishText')}
        submitLabel={t('leader.finishAnyway')}
        onConfirm={() => void finish()}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
      >
        <ul className="max-h-80 overflow-y-auto">
          {missing.map((person) => (
            <li key={getPlaceKey(person)} className="flex min-h-11 items-center justify-between gap-3">
              <PersonName person={person} />
              <CallSign person={person} />
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
