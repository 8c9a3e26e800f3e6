import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { shareLinks } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { reviewFlyerAlt, reviewWords } from './flyer-content.ts'
import { FlyerView } from './flyer-view.tsx'
import { reviewFlyer, reviewFlyerSize } from './review-flyer-layout.ts'

/** The specified times of the message and of the window after it, in milliseconds. */
export const downloadedFor = 5000
export const whatsappAfter = 1500

/** A sheet for the bus and the hotel: its code leads to the reviews of the trip (ORG-14). */
export function ReviewFlyer({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { publicUrl } = useSite()
  const words = reviewWords(trip, t, publicUrl)
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
        quietInside: true,
        layout: (press) => reviewFlyer(words, press),
      }}
      alt={reviewFlyerAlt(words, t)}
      onReady={() => showToast({ title: t('promotion.qrReady') })}
      onFailure={() =>
        showToast({
          title: t('common.error'),
          description: t('promotion.qrFailed'),
          tone: 'destructive',
        })
      }
      onDownloaded={() =>
        showToast({
          title: t('promotion.reviewDownloaded'),
          description: t('promotion.whatsappOpens'),
          duration: downloadedFor,
        })
      }
      whatsapp={{ url: shareLinks(address, invitation).whatsapp, after: whatsappAfter }}
    />
  )
}
