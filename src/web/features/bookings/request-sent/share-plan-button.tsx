import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { CodeDialog } from '#web/features/bookings/access/code-dialog.tsx'
import {
  type BookingCredentials,
  useBookingAccess,
} from '#web/features/bookings/access/use-booking-access.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { useSite } from '#web/platform/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SentBookingKey } from './use-sent-booking.ts'

type SharePlanButtonProps = { booking: BookingPage; bookingKey: SentBookingKey }

/**
 * Shares route and dates of the trip, and nothing of the travellers. One link for as long as this page is open; a guest
 * types the code from the email first.
 */
export function SharePlanButton({ booking, bookingKey }: SharePlanButtonProps) {
  const { t } = useLanguage()
  const { publicUrl } = useSite()
  const [url, setUrl] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const held = useBookingAccess(bookingKey)
  const share = useMutation({
    mutationFn: async (holder: BookingCredentials) => {
      const address = url ?? `${publicUrl}/plan/${(await call('bookings.sharePlan', holder)).token}`
      setUrl(address)
      setCopied(false)
      if (typeof navigator.share === 'function' && (await offered(address))) return
      try {
        await navigator.clipboard.writeText(address)
        setCopied(true)
      } catch {
        // It is shown below, to be copied by hand.
      }
    },
    onError: (error) => {
      if (toFailure(error)?.code === 'code_required') held.forget()
    },
  })

  /** Whether the device took it; closing its sheet is no failure. */
  async function offered(address: string): Promise<boolean> {
    try {
      await navigator.share({ text: t('plan.shareMessage'), url: address })
      return true
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError'
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        busy={share.isPending}
        icon={<Icon name="share" />}
        onClick={() => held.prove(share.mutate)}
      >
        {t('plan.share')}
      </Button>
      {url ? (
        <ResultText className="order-last w-full text-sm text-ink-2">
          {isCopied ? t('sent.planCopied') : null}{' '}
          <bdi dir="ltr" lang="en" className="block wrap-anywhere select-all">
            {url}
          </bdi>
        </ResultText>
      ) : booking.hasPlan ? (
        <p className="order-last w-full text-sm text-ink-2">{t('sent.shareAnew')}</p>
      ) : null}
      {share.error ? (
        <Alert tone="danger" className="order-last w-full">
          {getErrorText(t, share.error, 'common.actionFailed')}
        </Alert>
      ) : null}
      <CodeDialog booking={booking} held={held} />
    </>
  )
}
