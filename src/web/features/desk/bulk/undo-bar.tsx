import { Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { handleConsoleChords, handleConsoleKeys } from '#web/features/desk/keys/console-keys.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { LeftOut } from './left-out.tsx'
import type { BulkResult, useBulkAct } from './use-bulk-act.ts'

type UndoBarProps = { act: ReturnType<typeof useBulkAct>; result: BulkResult }

function describeResult(t: Translate, { input, bookings: count }: BulkResult): string {
  if (count === 0) return t('bulk.none')
  if (input.kind === 'remind') return t('bulk.doneRemind', { count })
  if (input.kind === 'message') return t('bulk.doneMessage', { count })
  return t('bulk.doneStatus', { count, status: statusLabel(t, input.status ?? '') })
}

/**
 * What an act did, and for ten seconds its undo. It takes no focus; the server counts the seconds, whatever this page does. It stays
 * until it is closed, for it names what was not included.
 */
export function UndoBar({ act, result }: UndoBarProps) {
  const { t } = useLanguage()
  const { undo, isOpen, close } = act
  const id = result.act?.id
  useUndoKeys(() => {
    if (id === undefined || !isOpen || undo.isPending) return false
    undo.mutate(id)
    return true
  })
  const count = undo.data?.bookings ?? 0
  const isStatus = result.input.kind === 'status'
  return (
    <section className="desk-undo" aria-label={t('bulk.group')}>
      <div className="desk-undo-text">
        <ResultText className="font-semibold">
          {undo.error
            ? getErrorText(t, undo.error, 'counter.failed')
            : undo.isSuccess
              ? isStatus
                ? t('bulk.undoneStatus', { count })
                : t('details.undone')
              : `${describeResult(t, result)}${id === undefined ? '' : ` ${t('details.undoText')}`}`}
        </ResultText>
        {!isOpen && !undo.isSuccess && !undo.error && id !== undefined ? (
          <p className="text-on-night-2">{t('bulk.over')}</p>
        ) : null}
        <LeftOut leftOut={undo.data?.leftOut ?? result.leftOut} />
      </div>
      {isOpen && id !== undefined ? (
        <Button
          variant="brass"
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          busy={undo.isPending}
          aria-keyshortcuts="Control+Z Meta+Z Z"
          onClick={() => undo.mutate(id)}
        >
          {t('undo.button')}
          <span aria-hidden="true" dir="ltr" className="kbd">
            Ctrl Z
          </span>
        </Button>
      ) : (
        <IconButton label={t('common.close')} className="text-on-night" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {isOpen ? <i key={id} className="desk-undo-time" aria-hidden="true" /> : null}
    </section>
  )
}

/** `Z`, with Ctrl or Cmd too. */
function useUndoKeys(press: () => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const isUndo = ({ key, shiftKey }: KeyboardEvent) => !shiftKey && key.toLowerCase() === 'z'
    const ends = [handleConsoleKeys, handleConsoleChords].map((handle) =>
      handle((event) => isUndo(event) && latest.current()),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [])
}
