import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import type { DraftState } from './state/company-draft.ts'

type DraftStateTextProps = { state: DraftState | undefined; isOnDevice: boolean }

/** Says where the draft is stored, accurately. */
export function DraftStateText({ state, isOnDevice }: DraftStateTextProps) {
  const { t, formats } = useLanguage()
  const said = {
    saved: () => t('tripForm.draftSaved', { time: state?.kind === 'saved' ? formats.clock(state.at) : '' }),
    device: () => t(isOnDevice ? 'tripForm.draftOnDevice' : 'storage.draft'),
    full: () => t(isOnDevice ? 'tripForm.draftsFull' : 'storage.draft'),
  }
  return (
    <ResultText className="text-sm text-ink-2 sm:me-auto sm:order-first">
      {state ? said[state.kind]() : null}
      {state?.own ? <span className="block">{t('tripForm.draftForked')}</span> : null}
    </ResultText>
  )
}
