import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { createShareLinks } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { createReviewFlyerTexts, describeReviewFlyer } from './flyer-content.ts'
import { FlyerView } from './flyer-view.tsx'
import { layoutReviewFlyer, reviewFlyerSize } from './review-flyer-layout.ts'

/** The specified times of the message and of the window after it, in milliseconds. */
export const downloadedDuration = 5000
export const whatsappDelay = 1500

/** A sheet for the bus and the hotel: its code leads to the reviews of the trip (ORG-14). */
export function ReviewFlyer({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { publicUrl } = useSite()
  const words = createReviewFlyerTexts(trip, t, publicUrl)
  const address = `${publicUrl}/reviews?tripId=${encodeURIComponent(trip.id)}`
  const invitation = t('promotion.reviewInvitation', {
    company: trip.organizer.companyName,
    trip: trip.title,
  })
  return (
    <FlyerView
      kind="review-flyer"
      flyer={{
        trip,
        ...reviewFlyerSize,
        address,
        hasInnerQuietZone: true,
        layout: (press) => layoutReviewFlyer(words, press),
      }}
      alt={describeReviewFlyer(words, t)}
      onReady={() => showToast({ title: t('promotion.qrReady') })}
      onFailure={() =>
        showToast({
          title: t('common.error'),
          description: t('promotion.qrFailed'),
          tone: 'destructive',
          error: null,
        })
      }
      onDownloaded={() =>
        showToast({
          title: t('promotion.reviewDownloaded'),
          description: t('promotion.whatsappOpens'),
          duration: downloadedDuration,
        })
      }
      whatsappShare={{ url: createShareLinks(address, invitation).whatsapp, after: whatsappDelay }}
    />
  )
}
