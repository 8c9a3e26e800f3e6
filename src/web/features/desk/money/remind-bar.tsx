import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwingRow } from '#contract/payments/account.ts'
import type { Selection } from '#web/features/desk/bulk/use-selection.ts'
import { handleConsoleKeys } from '#web/features/desk/keys/console-keys.ts'
import { RemindDialog } from '#web/features/payments/company/remind-dialog.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useFocusLoss } from '#web/platform/use-focus-loss.ts'
import { Button } from '#web/ui/button.tsx'

type RemindBarProps = {
  organizerId: string
  rows: readonly OwingRow[]
  selection: Selection
  /** What happened, to be shown on the page. */
  onReminded: (result: string) => void
}

/** What is chosen of the list, and the reminder, which opens before anything is sent. `R` does the same. */
export function RemindBar({ organizerId, rows, selection, onReminded }: RemindBarProps) {
  const { t } = useLanguage()
  const [isAsking, ask] = useState(false)
  const chosen = rows.filter(({ bookingId }) => selection.chosen.has(bookingId))
  const latest = useRef<() => boolean>(() => false)
  latest.current = () => {
    if (chosen.length > 0) ask(true)
    return chosen.length > 0
  }
  useEffect(() => handleConsoleKeys(({ key }) => key.toLowerCase() === 'r' && latest.current()), [])
  const hasLostFocus = useFocusLoss('.desk-chosen')
  useEffect(() => {
    if (hasLostFocus()) document.querySelector<HTMLElement>('.desk-table th input')?.focus()
  })
  if (chosen.length === 0) return null
  return (
    <>
      <section className="desk-chosen" aria-label={t('console.chosen', { count: chosen.length })}>
        <b>{t('console.chosen', { count: chosen.length })}</b>
        <Button variant="night" size="sm" icon={<Bell aria-hidden="true" />} onClick={() => ask(true)}>
          {t('bulk.remind')}
        </Button>
        <Button variant="night" size="sm" onClick={selection.clear}>
          {t('console.clearChosen')}
        </Button>
      </section>
      {isAsking ? (
        <RemindDialog
          organizerId={organizerId}
          rows={chosen}
          onClose={() => ask(false)}
          onDone={(result) => {
            ask(false)
            selection.clear()
            onReminded(result)
          }}
        />
      ) : null}
    </>
  )
}
