import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { createShareLinks, hasMouse, instagramUrl, openSharePopup } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopied, useCopyPost, useCopyText } from '#web/platform/use-copy-text.ts'
import { useShareSheet } from '#web/platform/use-share-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { createTripShareText } from './share-text.ts'

/** Passing a trip on: two links that work without a script, a text for Instagram, and the address. */
export function TripSharing({ trip }: { trip: Trip }) {
  const { t, formats, locale } = useLanguage()
  const { publicUrl } = useSite()
  const url = `${publicUrl}/trips/${trip.id}`
  const text = createTripShareText(trip, t, formats, locale)
  const links = createShareLinks(url, text)
  const copyPost = useCopyPost()
  const openSheet = useShareSheet({ text, url })

  async function postOnInstagram() {
    if (!(await copyPost([text, url].join('\n')))) return
    window.open(instagramUrl, '_blank', 'noopener')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links.
    <div role="group" aria-label={t('share.label')} className="mt-5 flex flex-wrap gap-2 print:hidden">
      <a
        href={links.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('share.whatsapp')}
        title={t('share.whatsapp')}
        className="share-button"
        onClick={(event) => {
          // A phone hands the link to the app.
          if (hasMouse() && openSharePopup(event.currentTarget.href)) event.preventDefault()
        }}
      >
        <Icon name="whatsapp" className="size-5" />
      </a>
      <a
        href={links.facebook}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('share.facebook')}
        title={t('share.facebook')}
        className="share-button"
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
        className="share-button"
      >
        <Icon name="instagram" className="size-5" />
      </button>
      <CopyLink url={url} />
      {/* Known only in the browser, so it comes last in the row. */}
      {openSheet ? (
        <button
          type="button"
          onClick={openSheet}
          aria-label={t('share.device')}
          title={t('share.device')}
          className="share-button"
        >
          <Icon name="share" className="size-5" />
        </button>
      ) : null}
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const { t } = useLanguage()
  const copyText = useCopyText()
  const [copied, sayCopied] = useCopied()

  async function copy() {
    if (!(await copyText(url))) return
    showToast({ title: t('share.linkCopied'), description: t('share.tripLinkCopied') })
    sayCopied()
  }

  return (
    <Button variant="quiet" size="sm" onClick={copy} icon={<Icon name={copied ? 'check' : 'link'} />}>
      {/* Both words hold the place, so that the row does not move when one gives way to the other. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span className={cx(copied && 'invisible')}>{t('share.copyLink')}</span>
        <span className={cx(!copied && 'invisible')}>{t('share.copied')}</span>
      </span>
    </Button>
  )
}
