import { useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DepartureDetailsState } from '#contract/bookings/practical-details.ts'
import { emptyDetails } from '#domain/bookings/practical-details.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DetailsDraft, toDraft } from './draft.ts'
import { HandOver } from './hand-over.tsx'
import { useIsBefore, useTelling } from './use-telling.ts'

type TellEveryoneProps = {
  tripId: string
  state: DepartureDetailsState
  /** When the state came, by the clock of this browser. */
  receivedAt: number
  draft: DetailsDraft
  isOvertaken: boolean
  /** The colleague's version was seen: what is typed counts from it. */
  onSeen: () => void
  onSaved: (state: DepartureDetailsState) => void
  /** Nobody was told: what is typed counts from the version before. */
  onUndone: (state: DepartureDetailsState) => void
}

/** Who is told, when, and the one act that saves and tells. */
export function TellEveryone(props: TellEveryoneProps) {
  const { t, formats } = useLanguage()
  const { tripId, state, receivedAt, draft, isOvertaken, onSeen } = props
  const { audience, waiting, timeZone } = state
  const [when, setWhen] = useState<'now' | 'morning'>('now')
  const { save, markSmall, tell, undo, handOver } = useTelling(props)
  const isUndoable = useIsBefore(waiting ? receivedAt + waiting.secondsLeft * 1000 : 0)
  useRefreshAfter(tripId, waiting?.dueAt, isUndoable)
  const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
  const isTold = state.toldContent !== null && same(toDraft(state.toldContent), draft.fields)
  const isSaved = same(toDraft(state.content), draft.fields)
  const isSettled = same(toDraft(state.settledContent ?? emptyDetails), draft.fields)
  const error = tell.error ?? save.error ?? markSmall.error ?? undo.error ?? handOver.error
  const moment = (at: string) => formats.momentAt(at, timeZone)
  const chosen = state.morning === null ? 'now' : when
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-h3">{t('details.tell')}</h2>
      <div className="text-sm">
        <p className="font-semibold">
          {[
            t('details.families', { count: audience.families }),
            t('lists.people', { count: audience.travellers }),
          ].join(' · ')}
        </p>
        <p>{t('details.byEmail', { count: audience.emails })}</p>
        {audience.requests > 0 ? (
          <p className="text-ink-2">{t('details.requests', { count: audience.requests })}</p>
        ) : null}
      </div>
      {audience.withoutEmail.length > 0 ? (
        <HandOver
          state={state}
          isBusy={handOver.isPending}
          onHanded={(bookingId, isHanded) => handOver.mutate({ bookingId, isHanded })}
        />
      ) : null}
      {error ? <Alert tone="danger">{getErrorText(t, error, 'errors.details_failed')}</Alert> : null}
      {waiting ? (
        <Alert tone="info" announced="polite">
          <p>{t('details.waitingAt', { time: moment(waiting.dueAt) })}</p>
          {isUndoable ? (
            <Button
              variant="quiet"
              size="sm"
              className="mt-3"
              busy={undo.isPending}
              onClick={() => undo.mutate(waiting.id)}
            >
              {t('undo.button')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {state.isOpen && !waiting ? (
        <>
          <fieldset className="grid min-w-0 gap-1">
            <legend className="text-sm font-semibold">{t('details.when')}</legend>
            {(['now', 'morning'] as const).map((one) =>
              one === 'morning' && state.morning === null ? null : (
                <label key={one} className="flex min-h-11 items-center gap-3 text-sm">
                  <input
                    type="radio"
                    name="when"
                    className="size-5 shrink-0"
                    checked={chosen === one}
                    onChange={() => setWhen(one)}
                  />
                  {one === 'now'
                    ? t('details.now')
                    : t('details.morning', { time: moment(state.morning ?? '') })}
                </label>
              ),
            )}
            {state.morning === null ? <p className="text-sm text-ink-2">{t('details.onlyNow')}</p> : null}
          </fieldset>
          {state.nextAt ? (
            <p className="text-sm text-warn">{t('details.nextAt', { time: moment(state.nextAt) })}</p>
          ) : null}
          {isTold && state.toldVersion !== null ? (
            <p className="text-sm font-semibold">
              {t('details.everyoneHas', { number: formats.number(state.toldVersion) })}
            </p>
          ) : null}
          {isOvertaken ? (
            <Button variant="quiet" onClick={onSeen}>
              {t('details.checked')}
            </Button>
          ) : null}
          <Button
            icon={<Megaphone aria-hidden="true" />}
            busy={tell.isPending}
            disabled={isTold || isOvertaken || audience.families === 0 || state.nextAt !== null}
            onClick={() => tell.mutate(chosen)}
            data-act="tell"
            aria-keyshortcuts="Control+Enter"
          >
            {t('details.tellFamilies', { count: audience.families })}
          </Button>
          <p className="text-sm text-ink-2">{t('details.undoText')}</p>
          <Button
            variant="quiet"
            busy={save.isPending}
            disabled={isSaved || isOvertaken}
            onClick={() => save.mutate()}
            data-act="save"
            aria-keyshortcuts="Control+S"
          >
            {t('details.saveQuietly')}
          </Button>
          {isSaved && !isSettled ? (
            <div className="grid justify-items-start gap-1">
              <p className="text-sm text-ink-2">{t('details.saved')}</p>
              <Button variant="quiet" size="sm" busy={markSmall.isPending} onClick={() => markSmall.mutate()}>
                {t('details.markSmall')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      <ResultText className="text-sm font-semibold empty:hidden">
        {undo.isSuccess && !waiting
          ? t('details.undone')
          : markSmall.isSuccess && isSettled
            ? t('details.markedSmall')
            : save.isSuccess && isSaved
              ? t('details.savedQuietly')
              : null}
      </ResultText>
    </Card>
  )
}

/** Reads again when the emails have gone out. */
function useRefreshAfter(tripId: string, dueAt: string | undefined, isBefore: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (dueAt === undefined || isBefore) return
    // The job that writes the emails comes every few seconds.
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: apiQuery('details.get', { id: tripId }).queryKey }),
      3000,
    )
    return () => clearInterval(timer)
  }, [client, tripId, dueAt, isBefore])
}
