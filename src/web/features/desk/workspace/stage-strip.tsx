import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type Stage, stages } from './stages.ts'

const labels: Record<Stage, MessageKey> = {
  wait: 'console.stage.wait',
  docs: 'console.stage.docs',
  ok: 'console.stage.ok',
  prep: 'console.stage.prep',
  done: 'console.stage.done',
  stop: 'console.stage.stop',
}

type StageStripProps = {
  counts: Record<Stage, number>
  stage: string | null
  onStage: (stage?: Stage) => void
}

/** Figures, legend and filter in one row: a press filters, a second press shows all. */
export function StageStrip({ counts, stage, onStage }: StageStripProps) {
  const { t, formats } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these filter a table
    <div role="group" aria-label={t('console.stages')} className="desk-stages">
      {stages.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={stage === one}
          data-stage={one}
          onClick={() => onStage(stage === one ? undefined : one)}
        >
          <i aria-hidden="true" />
          <b className="num">{formats.number(counts[one])}</b>
          <span>{t(labels[one])}</span>
        </button>
      ))}
    </div>
  )
}
