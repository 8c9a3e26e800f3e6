import type { Trip } from '#contract/trips/trips.ts'
import { createTripShareText } from '#web/features/trips/detail/share-text.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { createShareLinks } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { createTripFlyerTexts, describeTripFlyer } from './flyer-content.ts'
import { FlyerView } from './flyer-view.tsx'
import { layoutTripFlyer } from './trip-flyer-layout.ts'
import { tripFlyerSize } from './trip-flyer-page.ts'

/** When WhatsApp opens after the download, in milliseconds. */
export const whatsappDelay = 2000

/** A sheet for the mosque and for chats: everything one decides by, and a code that leads to the trip (ORG-15). */
export function TripFlyer({ trip }: { trip: Trip }) {
  const { t, formats, locale } = useLanguage()
  const { publicUrl } = useSite()
  const words = createTripFlyerTexts(trip, t, formats)
  const address = `${publicUrl}/trips/${encodeURIComponent(trip.id)}`
  return (
    <FlyerView
      kind="trip-flyer"
      flyer={{
        trip,
        ...tripFlyerSize,
        address,
        hasInnerQuietZone: false,
        layout: (press) => layoutTripFlyer(words, press),
      }}
      alt={describeTripFlyer(words, t)}
      onFailure={(part) =>
        showToast({
          title: t('common.error'),
          description: part === 'qr' ? t('promotion.tripQrFailed') : t('promotion.tripFailed'),
          tone: 'destructive',
          error: null,
        })
      }
      onDownloaded={() =>
        showToast({ title: t('promotion.tripDownloaded'), description: t('promotion.whatsappOpens') })
      }
      whatsappShare={{
        url: createShareLinks(address, createTripShareText(trip, t, formats, locale)).whatsapp,
        after: whatsappDelay,
      }}
    />
  )
}
