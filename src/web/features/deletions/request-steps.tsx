import { Check } from 'lucide-react'
import type { DeletionRequest } from '#contract/deletions/deletions.ts'
import { deletionGraceHours, deletionPromiseHours } from '#domain/deletions/deletions.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

const hour = 3_600_000

/** By when everything is gone, as promised: the job begins when the time to take it back is over. */
function getDeletionDeadline(dueAt: string): string {
  return new Date(
    new Date(dueAt).getTime() + (deletionPromiseHours - deletionGraceHours) * hour,
  ).toISOString()
}

/** Requested, confirmed, deleted: which has been, and when. A request that is over in another way has no more steps. */
export function RequestSteps({ request }: { request: DeletionRequest }) {
  const { t, formats } = useLanguage()
  const { status, code, requestedAt, confirmedAt, dueAt, doneAt } = request
  const isOver = status === 'cancelled' || status === 'expired'
  const steps = [
    { word: t('deletion.stepRequested'), at: requestedAt },
    ...(confirmedAt || !isOver
      ? [{ word: t('deletion.stepConfirmed'), at: confirmedAt, otherwise: t('deletion.stepWaiting') }]
      : []),
    ...(isOver
      ? []
      : [
          {
            word: t('deletion.stepDone'),
            at: doneAt,
            otherwise: dueAt
              ? t('deletion.stepBy', { date: formats.moment(getDeletionDeadline(dueAt)) })
              : status === 'with_support'
                ? t('deletion.stepSupport')
                : '',
          },
        ]),
  ]
  return (
    <footer className="border-t border-line px-5 py-6 sm:px-8">
      <ol className="grid gap-4 sm:grid-flow-col sm:auto-cols-fr">
        {steps.map(({ word, at, ...step }) => (
          <li key={word} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className={cx(
                'mt-px grid size-6 flex-none place-items-center rounded-full border-[1.5px]',
                at ? 'border-primary bg-primary text-on-primary' : 'border-line-strong',
              )}
            >
              {at ? <Check className="size-4" /> : null}
            </span>
            <span className="text-sm">
              <b className={cx('block font-semibold', !at && 'text-ink-2')}>{word}</b>
              {at ? (
                <time dateTime={at} className="text-ink-3">
                  {formats.moment(at)}
                </time>
              ) : (
                <span className="text-ink-3">{'otherwise' in step ? step.otherwise : ''}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-ink-3">
        {t('deletion.code')}: <bdi className="wrap-anywhere">{code}</bdi>
      </p>
    </footer>
  )
}
