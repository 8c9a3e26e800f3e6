import { Bell, MessageSquare, Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DeskBooking } from '#contract/desk/desk.ts'
import type { BulkKind } from '#domain/bookings/bulk.ts'
import { handleConsoleKeys } from '#web/features/desk/keys/console-keys.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useFocusLoss } from '#web/platform/use-focus-loss.ts'
import { Button } from '#web/ui/button.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useBulkAct } from './use-bulk-act.ts'
import type { Selection } from './use-selection.ts'

type ChosenBarProps = {
  tripId: string
  bookings: readonly DeskBooking[]
  shown: readonly DeskBooking[]
  selection: Selection
  mayChange: boolean
  /** A booking is open beside the table: its status has the key. */
  hasPanel: boolean
}

const actKeys: Record<string, BulkKind> = { s: 'status', r: 'remind', m: 'message' }

/** What is chosen, also where a filter hides it, what can be done with it, and the undo of what was done (DSK-03). */
export function ChosenBar({ tripId, bookings, shown, selection, mayChange, hasPanel }: ChosenBarProps) {
  const { t } = useLanguage()
  const [kind, ask] = useState<BulkKind>()
  const act = useBulkAct(tripId)
  useFocusOfBars()
  const picked = bookings.filter(({ id }) => selection.chosen.has(id))
  const seen = new Set(shown.map(({ id }) => id))
  const hidden = picked.filter(({ id }) => !seen.has(id)).length
  const canChooseMore = shown.some(({ id }) => !selection.chosen.has(id))
  function start(wanted: BulkKind) {
    act.apply.reset()
    ask(wanted)
  }
  useActKeys((wanted) => {
    if (!mayChange || picked.length === 0 || (hasPanel && wanted === 'status')) return false
    start(wanted)
    return true
  })
  return (
    <>
      {act.result ? <UndoBar act={act} result={act.result} /> : null}
      {picked.length > 0 ? (
        <section className="desk-chosen" aria-label={t('console.chosen', { count: picked.length })}>
          <b>
            {t('console.chosen', { count: picked.length })}
            {hidden > 0 ? ` ${t('console.chosenHidden', { count: hidden })}` : ''}
          </b>
          {mayChange ? (
            <>
              <Button
                variant="night"
                size="sm"
                icon={<Tag aria-hidden="true" />}
                onClick={() => start('status')}
              >
                {t('dashboard.changeStatus')}
              </Button>
              <Button
                variant="night"
                size="sm"
                icon={<Bell aria-hidden="true" />}
                onClick={() => start('remind')}
              >
                {t('bulk.remind')}
              </Button>
              <Button
                variant="night"
                size="sm"
                icon={<MessageSquare aria-hidden="true" />}
                onClick={() => start('message')}
              >
                {t('bulk.message')}
              </Button>
              <ExportMenu tripId={tripId} bookings={picked} />
            </>
          ) : null}
          {canChooseMore ? (
            <Button
              variant="night"
              size="sm"
              onClick={() =>
                selection.choose(
                  shown.map(({ id }) => id),
                  true,
                )
              }
            >
              {t('bulk.chooseShown', { count: shown.length })}
            </Button>
          ) : null}
          <Button variant="night" size="sm" onClick={selection.clear}>
            {t('console.clearChosen')}
          </Button>
        </section>
      ) : null}
      {kind && picked.length > 0 ? (
        <ActDialog
          key={kind}
          kind={kind}
          tripId={tripId}
          bookings={picked}
          act={act}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  )
}

/** A press that ends a bar, or changes its button, leaves the focus in what stands now, or else at the table. */
function useFocusOfBars(): void {
  const hasLostFocus = useFocusLoss('.desk-undo, .desk-chosen')
  useEffect(() => {
    if (!hasLostFocus()) return
    const places = ['.desk-undo button', '.desk-chosen button', '.desk-table th input']
    const next = places.map((place) => document.querySelector<HTMLElement>(place)).find(Boolean)
    next?.focus({ preventScroll: true })
  })
}

/** `S`, `R` and `M` act on what is chosen. */
function useActKeys(press: (kind: BulkKind) => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(
    () =>
      handleConsoleKeys(({ key }) => {
        const kind = actKeys[key.toLowerCase()]
        return kind !== undefined && latest.current(kind)
      }),
    [],
  )
}
