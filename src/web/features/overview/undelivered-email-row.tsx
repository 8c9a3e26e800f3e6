import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { UndeliveredEmail } from '#contract/overview/emails.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** The topic of an email, by how its type begins or ends. */
const topics: [RegExp, MessageKey][] = [
  [/^booking/, 'audit.bookings'],
  [/^organizer/, 'audit.organizers'],
  [/^review/, 'audit.reviews'],
  [/deletion/, 'deletion.listTitle'],
  [/^contact/, 'admin.messages'],
]
const getTopic = (kind: string) => topics.find(([pattern]) => pattern.test(kind))?.[1] ?? 'admin.accounts'

/** An undelivered email: recipient, topic, the answer of its mail server, and the button to send it again. */
export function UndeliveredEmailRow({ letter: email }: { letter: UndeliveredEmail }) {
  const { t, formats } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { id, recipient, kind, reason, tries, queuedAt, putAsideAt } = email
  const send = useModerationMutation('admin.sendLetterAgain', {
    success: t('desk.letterSent'),
    failure: t('desk.letterNotSent'),
  })
  return (
    <li className="grid gap-x-8 gap-y-3.5 px-5 py-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <article className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
            <bdi>{recipient}</bdi>
          </h3>
          <Badge tone="mute">{t(getTopic(kind))}</Badge>
          <bdi lang="en" className="text-sm text-ink-3">
            {kind}
          </bdi>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
          <time dateTime={queuedAt}>{t('desk.letterQueued', { moment: formats.moment(queuedAt) })}</time>
          <time dateTime={putAsideAt}>{t('desk.letterAside', { moment: formats.moment(putAsideAt) })}</time>
          <span>{t('desk.letterTries', { count: formats.number(tries) })}</span>
        </p>
        {reason ? (
          <dl className="max-w-[75ch] text-sm text-ink-2">
            <dt className="sr-only">{t('desk.letterReason')}</dt>
            <dd className="wrap-anywhere">
              <bdi lang="en">{reason}</bdi>
            </dd>
          </dl>
        ) : null}
      </article>
      <Button
        variant="quiet"
        size="sm"
        icon={<RotateCcw aria-hidden="true" />}
        className="max-md:w-full md:self-start"
        aria-label={`${t('desk.sendAgain')}: ${recipient}`}
        busy={send.isPending}
        onClick={() => setAsking(true)}
      >
        {t('desk.sendAgain')}
      </Button>
      <FormFailure error={send.error} className="md:col-span-full" />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('desk.sendAgainTitle', { recipient })}
        text={t('desk.sendAgainText')}
        submitLabel={t('desk.sendAgain')}
        busy={send.isPending}
        onConfirm={() => send.mutate({ id }, { onSettled: () => setAsking(false) })}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
      />
    </li>
  )
}
