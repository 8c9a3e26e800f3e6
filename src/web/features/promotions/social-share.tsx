import { Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { createTripShareText } from '#web/features/trips/detail/share-text.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { createShareLinks, instagramUrl, openSharePopup } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopyPost, useCopyText } from '#web/platform/use-copy-text.ts'
import { useShareSheet } from '#web/platform/use-share-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BlockedWindowLink } from './blocked-window-link.tsx'
import { getHashtags } from './hashtags.ts'
import { PostText } from './post-text.tsx'
import { useDelayedWindow } from './use-delayed-window.ts'

/** How long the message is read before Facebook opens, in milliseconds. */
export const facebookDelay = 1000

/** The text of the trip, to be read before it is sent, and the four targets (ORG-13). */
export function SocialShare({ trip }: { trip: Trip }) {
  const { t, formats, locale } = useLanguage()
  const { publicUrl } = useSite()
  const url = `${publicUrl}/trips/${trip.id}`
  const text = createTripShareText(trip, t, formats, locale)
  const links = createShareLinks(url, text)
  const copyText = useCopyText()
  const copyPost = useCopyPost()
  const openSheet = useShareSheet({ text, url })
  const facebook = useDelayedWindow()
  const [heldBack, setHeldBack] = useState<{ url: string; label: string }>()

  async function postOnFacebook() {
    setHeldBack(undefined)
    if (!(await copyText(`${text}\n${url}`))) return
    showToast({ title: t('promotion.facebookReady'), description: t('promotion.facebookReadyText') })
    facebook.openLater(links.facebook, facebookDelay)
  }

  function sendOnWhatsapp() {
    setHeldBack(
      openSharePopup(links.whatsapp)
        ? undefined
        : { url: links.whatsapp, label: t('promotion.openWhatsapp') },
    )
  }

  async function postOnInstagram() {
    setHeldBack(undefined)
    if (!(await copyPost(`${text}\n${url}\n\n${getHashtags(t, trip.destination)}`))) return
    if (!openSharePopup(instagramUrl)) setHeldBack({ url: instagramUrl, label: t('promotion.openInstagram') })
  }

  async function copyLink() {
    if (await copyText(url)) showToast({ title: t('promotion.linkCopied') })
  }

  return (
    <div className="grid gap-5">
      <PostText label={t('promotion.postText')} text={`${text}\n${url}`} />
      {facebook.heldBack ? (
        <BlockedWindowLink url={facebook.heldBack} label={t('promotion.openFacebook')} />
      ) : null}
      {heldBack ? <BlockedWindowLink {...heldBack} /> : null}
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button variant="quiet" icon={<Icon name="facebook" />} onClick={postOnFacebook}>
          {t('share.facebook')}
        </Button>
        <Button variant="quiet" icon={<Icon name="whatsapp" />} onClick={sendOnWhatsapp}>
          {t('share.whatsapp')}
        </Button>
        <Button variant="quiet" icon={<Icon name="instagram" />} onClick={postOnInstagram}>
          {t('share.instagram')}
        </Button>
        <Button variant="quiet" icon={<Link2 aria-hidden="true" />} onClick={copyLink}>
          {t('share.copyLink')}
        </Button>
        {openSheet ? (
          <Button
            variant="quiet"
            className="sm:col-span-2"
            icon={<Share2 aria-hidden="true" />}
            onClick={openSheet}
          >
            {t('share.device')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
