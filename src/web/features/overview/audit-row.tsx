import { Link } from 'react-router'
import type { AuditEntry } from '#contract/overview/overview.ts'
import { isAuditAction, needsReason } from '#domain/kernel/audit.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { shortenId } from '#web/platform/moderation/short-id.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { getActivityPath } from './activity-kinds.ts'
import { auditActionNames } from './audit-action-names.ts'
import { AuditChanges } from './audit-changes.tsx'

/** One action: its type, its record, its author and time, and its changes. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t, formats } = useLanguage()
  const { action, actor, at, subject, entityId, before, after, names, reason } = entry
  const path = isAuditAction(action) ? getActivityPath({ action, entityId, subject }) : undefined
  const who = actor ? (actor.email ?? t('audit.goneAccount', { id: shortenId(actor.id) })) : t('audit.system')
  return (
    <li className="grid gap-x-8 gap-y-2.5 px-5 py-4.5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {isAuditAction(action) ? t(auditActionNames[action]) : <bdi>{action}</bdi>}
        </h3>
        {subject || entityId ? (
          <p className="flex flex-wrap items-baseline gap-x-2.5 text-ink-2">
            {subject && path ? (
              <Link to={path} className="rounded-xs text-link underline wrap-anywhere">
                <UserText>{subject}</UserText>
              </Link>
            ) : subject ? (
              <UserText className="wrap-anywhere">{subject}</UserText>
            ) : null}
            {entityId ? (
              <bdi className="font-mono text-sm text-ink-3" title={entityId}>
                {shortenId(entityId)}
              </bdi>
            ) : null}
          </p>
        ) : null}
        <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
          <time dateTime={at}>{formats.moment(at)}</time> · {t('audit.by', { actor: who })}
        </p>
        {reason ? (
          <p className="mt-1.5 text-sm text-ink-2">
            <span className="text-ink-3">{t('admin.reason')}: </span>
            <UserText as="span" className="whitespace-pre-line wrap-anywhere">
              {reason}
            </UserText>
          </p>
        ) : null}
        {isReasonMissing(entry) ? <p className="mt-1.5 text-sm text-warn">{t('audit.noReason')}</p> : null}
      </div>
      <AuditChanges before={before} after={after} names={names} />
    </li>
  )
}

/** Whether an act that our screens ask a reason for came without one, and without a document that was seen. */
function isReasonMissing({ action, reason, after }: AuditEntry): boolean {
  return needsReason(action) && !reason && !after?.seenDocuments
}
