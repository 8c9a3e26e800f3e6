import { ArrowRight } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'

type Fields = Record<string, unknown> | null

/** The fields changed by an action, named as they are stored, with old and new values. */
export function AuditChanges({ before, after }: { before: Fields; after: Fields }) {
  const { t } = useLanguage()
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <dl aria-label={t('audit.changes')} className="grid min-w-0 content-start gap-1.5 text-sm">
      {fields.map((field) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="font-mono text-[.92em] text-ink-3 wrap-anywhere">
            <bdi>{field}</bdi>
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
            <Change before={before ?? {}} after={after ?? {}} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ChangeProps = { before: Record<string, unknown>; after: Record<string, unknown>; field: string }

/** A value that is the same before and after only identifies the record, or says that a text changed: it is shown once. */
function Change({ before, after, field }: ChangeProps) {
  const { t } = useLanguage()
  const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field])
  if (isSame) return <Value value={after[field]} />
  return (
    <>
      {field in before ? (
        <span>
          <span className="sr-only">{t('audit.before')}: </span>
          <Value value={before[field]} />
        </span>
      ) : null}
      {field in before && field in after ? (
        <ArrowRight aria-hidden="true" className="flip size-4 flex-none self-center text-ink-3" />
      ) : null}
      {field in after ? (
        <span className="font-medium text-ink">
          <span className="sr-only">{t('audit.after')}: </span>
          <Value value={after[field]} />
        </span>
      ) : null}
    </>
  )
}

/** A stored value; text that people wrote about themselves is not stored, and is shown as '…' (decision 0015). */
function Value({ value }: { value: unknown }) {
  const { t } = useLanguage()
  if (value === '…') return <i>{t('audit.unspoken')}</i>
  if (isEmptyValue(value)) return <i>{t('audit.empty')}</i>
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  const text = isList ? value.join(t('common.listSeparator')) : value
  return (
    <bdi className="whitespace-pre-line wrap-anywhere">
      {typeof text === 'string' ? text : JSON.stringify(text)}
    </bdi>
  )
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
