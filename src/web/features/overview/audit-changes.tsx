import { ArrowRight } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { auditFieldNames } from './audit-field-names.ts'
import { formatAuditValue } from './audit-values.ts'

type Fields = Record<string, unknown> | null

type AuditChangesProps = {
  before: Fields
  after: Fields
  /** What ids among the values are called today. */
  names: Readonly<Record<string, string>>
}

/** The fields changed by an action, by their names, with old and new values in words (FIX-25). */
export function AuditChanges({ before, after, names }: AuditChangesProps) {
  const { t } = useLanguage()
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <dl aria-label={t('audit.changes')} className="grid min-w-0 content-start gap-1.5 text-sm">
      {fields.map((field) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-3 wrap-anywhere">
            <FieldName field={field} />
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
            <Change before={before ?? {}} after={after ?? {}} field={field} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldName({ field }: { field: string }) {
  const { t } = useLanguage()
  const name = Object.hasOwn(auditFieldNames, field) ? auditFieldNames[field] : undefined
  return name ? t(name) : <bdi className="font-mono text-[.92em]">{field}</bdi>
}

type ChangeProps = {
  before: Record<string, unknown>
  after: Record<string, unknown>
  field: string
  names: Readonly<Record<string, string>>
}

/** A value that is the same before and after only identifies the record, or says that a text changed: it is shown once. */
function Change({ before, after, field, names }: ChangeProps) {
  const { t } = useLanguage()
  const shown = { field, names, currency: [after.currency, before.currency].find(isText) }
  const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field])
  if (isSame) return <Value {...shown} value={after[field]} />
  return (
    <>
      {field in before ? (
        <span>
          <span className="sr-only">{t('audit.before')}: </span>
          <Value {...shown} value={before[field]} />
        </span>
      ) : null}
      {field in before && field in after ? (
        <ArrowRight aria-hidden="true" className="flip size-4 flex-none self-center text-ink-3" />
      ) : null}
      {field in after ? (
        <span className="font-medium text-ink">
          <span className="sr-only">{t('audit.after')}: </span>
          <Value {...shown} value={after[field]} />
        </span>
      ) : null}
    </>
  )
}

const isText = (value: unknown) => typeof value === 'string'

type ValueProps = Pick<ChangeProps, 'field' | 'names'> & { value: unknown; currency: string | undefined }

/** A stored value; text that people wrote about themselves is not stored, and is shown as '…' (decision 0015). */
function Value({ value, field, ...context }: ValueProps) {
  const { t, formats } = useLanguage()
  if (value === '…') return <i>{t('audit.unspoken')}</i>
  if (isEmptyValue(value)) return <i>{t('audit.empty')}</i>
  return (
    <bdi className="whitespace-pre-line wrap-anywhere">
      {formatAuditValue(field, value, { t, formats, ...context })}
    </bdi>
  )
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
