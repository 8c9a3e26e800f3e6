import { useLanguage } from '#web/platform/language.tsx'
import type { DraftState } from './state/company-draft.ts'

/** Says where the draft is stored, accurately. */
export function DraftStateText({ state }: { state: DraftState | undefined }) {
  const { t, formats } = useLanguage()
  const said = {
    saved: () => t('tripForm.draftSaved', { time: state?.kind === 'saved' ? formats.clock(state.at) : '' }),
    device: () => t('tripForm.draftOnDevice'),
    full: () => t('tripForm.draftsFull'),
  }
  return (
    <p role="status" className="text-sm text-ink-2 sm:me-auto sm:order-first">
      {state ? said[state.kind]() : null}
      {state?.own ? <span className="block">{t('tripForm.draftForked')}</span> : null}
    </p>
  )
}
