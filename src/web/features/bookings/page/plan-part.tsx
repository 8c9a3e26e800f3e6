import { useMutation } from '@tanstack/react-query'
import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { createShareLinks } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { useCopied, useCopyText } from '#web/platform/use-copy-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Another link, for the family: dates, hotels and days, and nothing of the booking. */
export function BookingPlanPart({ booking, held }: BookingPartProps) {
  const { t } = useLanguage()
  const { publicUrl } = useSite()
  /** A code that is good no longer is asked for anew. */
  const onError = (error: Error) => {
    if (toFailure(error)?.code === 'code_required') held.forget()
  }
  const share = useMutation({
    mutationFn: (holder: BookingCredentials) => call('bookings.sharePlan', holder),
    onError,
  })
  const end = useMutation({
    mutationFn: (holder: BookingCredentials) => call('bookings.endPlan', holder),
    onSuccess: () => share.reset(),
    onError,
  })
  if (isInactive(booking.status)) return null
  const address = share.data && `${publicUrl}/plan/${share.data.token}`
  const isShared = booking.hasPlan || address !== undefined
  const error = share.error ?? end.error
  return (
    <BookingSection
      id="plan"
      title={t('plan.share')}
      note={isShared ? t('plan.isShared') : undefined}
      isCollapsible
    >
      <p className="max-w-[60ch] text-ink-2">{t('plan.shareText')}</p>
      {address ? <PlanAddress address={address} /> : null}
      <ResultText className="text-sm font-semibold not-empty:mt-4">
        {end.isSuccess && !isShared ? t('plan.endedHere') : null}
      </ResultText>
      {error ? (
        <Alert tone="danger" className="mt-4">
          {getErrorText(t, error, 'errors.booking_update_failed')}
        </Alert>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
        <Button variant="quiet" size="sm" busy={share.isPending} onClick={() => held.prove(share.mutate)}>
          {t(isShared ? 'plan.newLink' : 'plan.makeLink')}
        </Button>
        {isShared ? (
          <Button variant="quiet" size="sm" busy={end.isPending} onClick={() => held.prove(end.mutate)}>
            {t('plan.end')}
          </Button>
        ) : null}
      </div>
      {isShared ? <p className="mt-3 text-sm text-ink-2">{t('plan.newEndsOld')}</p> : null}
    </BookingSection>
  )
}

function PlanAddress({ address }: { address: string }) {
  const { t } = useLanguage()
  const copyText = useCopyText()
  const [isCopied, sayCopied] = useCopied()
  return (
    <div className="mt-4 grid gap-3">
      <p className="rounded-control bg-surface-2 px-4 py-3 text-sm">
        <bdi dir="ltr" lang="en" className="wrap-anywhere">
          {address}
        </bdi>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          icon={<Icon name="link" className="size-5" />}
          onClick={async () => {
            if (await copyText(address)) sayCopied()
          }}
        >
          {t(isCopied ? 'share.copied' : 'share.copyLink')}
        </Button>
        <a
          href={createShareLinks(address, t('plan.shareMessage')).whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-quiet button-sm"
        >
          <Icon name="whatsapp" className="size-5" />
          {t('share.whatsapp')}
        </a>
      </div>
    </div>
  )
}
