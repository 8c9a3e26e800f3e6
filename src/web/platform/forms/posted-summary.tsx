import { useEffect, useRef, useState } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { focusOnLoad } from './posted-fields.ts'
import { useServerForm } from './server-form.ts'

type PostedSummaryProps = {
  /** Said of a refusal that names no field and has no text of its own. */
  failed?: MessageKey
  /** Above the reason of such a refusal. */
  title?: string
  /** In place of that reason. */
  reason?: string | undefined
}

/**
 * At the head of a form that came back without scripts: why it was refused, with a link to each field that is wrong. The
 * browser itself gives it the focus (ACC-10). It goes when the form is sent by scripts, which have a summary of their own.
 */
export function PostedSummary({ failed = 'errors.unavailable', title, reason }: PostedSummaryProps) {
  const { t } = useLanguage()
  const { code, errors = [] } = useServerForm()
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    const end = () => setOver(true)
    form?.addEventListener('submit', end)
    return () => form?.removeEventListener('submit', end)
  }, [])
  if (code === undefined || isOver) return null
  const look = { ...focusOnLoad, ref: place, role: 'alert', className: 'scroll-mt-40' } as const
  if (errors.length === 0)
    return (
      <Alert tone="danger" {...look} title={title}>
        {reason ?? getErrorText(t, { status: 400, code, message: '' }, failed)}
      </Alert>
    )
  return (
    <Alert tone="danger" {...look}>
      <p className="font-semibold">{t('fields.summary', { count: errors.length })}</p>
      <ul className="mt-1 list-disc ps-5">
        {errors.map(({ id, label, error }) => (
          <li key={id}>
            <a href={`#${id}`} className="block w-fit min-h-6 py-0.5 underline">
              {label}: {error}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
