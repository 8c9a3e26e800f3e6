import { Check, RotateCcw } from 'lucide-react'
import type { ReceivedMessage } from '#contract/contact/moderation.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { mailto } from '#web/platform/mailto.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

/** One message, in its own words and lines; the address answers it. */
export function MessageRow({ message }: { message: ReceivedMessage }) {
  const { t, formats } = useLanguage()
  const { id, name, email, subject, handledAt, createdAt } = message
  const isHandled = handledAt !== null
  const mark = useModerationMutation('admin.handleMessage', {
    success: t(isHandled ? 'desk.messageReopened' : 'desk.messageHandled'),
    failure: t('desk.markFailed'),
  })
  return (
    <li className="grid gap-x-8 gap-y-3.5 px-5 py-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <article className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 dir="auto" className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
            <UserText>{subject}</UserText>
          </h3>
          {isHandled ? (
            <Badge tone="ok" icon={<Check aria-hidden="true" />}>
              {t('desk.handledAt', { moment: formats.moment(handledAt) })}
            </Badge>
          ) : null}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
          <UserText className="font-medium text-ink-2 wrap-anywhere">{name}</UserText>
          <a
            href={mailto(email, { subject: `Re: ${subject}` })}
            className="link inline-flex min-h-11 items-center"
          >
            <bdi className="wrap-anywhere">{email}</bdi>
          </a>
          <time dateTime={createdAt}>{formats.moment(createdAt)}</time>
        </p>
        <UserText as="p" className="max-w-[75ch] whitespace-pre-line wrap-anywhere text-ink-2">
          {message.message}
        </UserText>
      </article>
      <Button
        variant="quiet"
        size="sm"
        icon={isHandled ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        className="max-md:w-full md:self-start"
        aria-label={`${t(isHandled ? 'desk.reopen' : 'desk.markHandled')}: ${subject}`}
        busy={mark.isPending}
        onClick={() => mark.mutate({ id, isHandled: !isHandled })}
      >
        {t(isHandled ? 'desk.reopen' : 'desk.markHandled')}
      </Button>
      <FormFailure error={mark.error} className="md:col-span-full" />
    </li>
  )
}
