import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { openSharePopup, shareLinks } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopyText } from '#web/platform/use-copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { tripShareText } from './share-text.ts'
import { CopyLink, iconLook, ShareOnDevice, ShareOnWhatsapp } from './share-ways.tsx'

const instagram = 'https://www.instagram.com/'

/** Passing a trip on: two links that work without a script, a text for Instagram, and the address. */
export function ShareTrip({ trip }: { trip: Trip }) {
  const { t, formats, locale } = useLanguage()
  const { publicUrl } = useSite()
  const url = `${publicUrl}/trips/${trip.id}`
  const text = tripShareText(trip, t, formats, locale)
  const links = shareLinks(url, text)
  const copyText = useCopyText()

  async function postOnInstagram() {
    if (!(await copyText(`${text}\n${url}`))) return
    showToast({ title: t('share.postCopied'), description: t('share.postCopiedText') })
    window.open(instagram, '_blank', 'noopener')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links.
    <div role="group" aria-label={t('share.label')} className="mt-5 flex flex-wrap gap-2 print:hidden">
      <ShareOnWhatsapp href={links.whatsapp} />
      <a
        href={links.facebook}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('share.facebook')}
        title={t('share.facebook')}
        className={iconLook}
        onClick={(event) => {
          if (openSharePopup(links.facebook)) event.preventDefault()
        }}
      >
        <Icon name="facebook" className="size-5" />
      </a>
      <button
        type="button"
        onClick={postOnInstagram}
        aria-label={t('share.instagram')}
        title={t('share.instagram')}
        className={iconLook}
      >
        <Icon name="instagram" className="size-5" />
      </button>
      <CopyLink url={url} said={t('share.tripLinkCopied')} />
      <ShareOnDevice text={text} url={url} />
    </div>
  )
}
