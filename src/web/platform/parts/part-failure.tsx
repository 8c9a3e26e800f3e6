import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'

export type PartFailureProps = { title: string; busy: boolean; retry: () => void; close: () => void }

/**
 * In the place of a dialog that did not come: says so, and asks for it again. The browser's own dialog, because ours
 * may be what is missing; the page behind keeps all that was typed.
 */
export function PartFailure({ title, busy, retry, close }: PartFailureProps) {
  const { t } = useLanguage()
  return (
    <dialog
      ref={openModal}
      onClose={close}
      aria-label={title}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-panel bg-surface p-6 text-ink shadow-modal backdrop:bg-scrim"
    >
      <div role="alert">
        <p className="font-display text-h4 font-semibold">{title}</p>
        <p className="mt-2 text-ink-2">{t('parts.failed')}</p>
      </div>
      {/* The action first: the browser gives it the focus. */}
      <form method="dialog" className="mt-5 flex flex-row-reverse flex-wrap gap-2.5">
        <Button busy={busy} onClick={retry}>
          {t('common.retry')}
        </Button>
        <Button type="submit" variant="ghost">
          {t('common.close')}
        </Button>
      </form>
    </dialog>
  )
}

/** Closed before it is removed, so that the focus returns to the control that opened the part. */
function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  if (!dialog.open) dialog.showModal()
  return () => {
    // Not a wish of the reader: nothing is taken back.
    dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true })
    dialog.close()
  }
}
