import { Check, Link2, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { useScreen } from '#web/platform/screen.ts'
import { openSharePopup, sharedPath, shareLinks } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopyText } from '#web/platform/use-copy-text.ts'
import { Girih } from '#web/ui/pattern.tsx'
import { Container } from '#web/ui/section.tsx'
import { FacebookIcon, InstagramIcon, WhatsAppIcon, XIcon } from '#web/ui/social-icons.tsx'

const target =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-on-night/10 focus-visible:shadow-ring'

/** The night band on top: one sentence of trust, and sharing: four icons on a desk, a compact bar below `lg`. */
export function UtilityBand() {
  const { t } = useLanguage()
  const { publicUrl } = useSite()
  const here = useLocation()
  const copyText = useCopyText()
  const url = publicUrl + (useScreen()?.sharing === 'home' ? '/' : sharedPath(here))
  const links = shareLinks(url, t('share.pageText'))

  async function copyForInstagram() {
    if (await copyText(`${t('share.pageText')}\n${url}`))
      showToast({ title: t('share.linkCopied'), description: t('share.instagramCopied') })
  }

  return (
    <aside
      aria-label={t('share.page')}
      className="relative isolate overflow-hidden bg-night text-on-night-2 print:hidden"
    >
      <Girih className="-z-10 text-brass-on-night opacity-10" />
      <Container className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="max-lg:hidden">
          {t('band.checked')} <b className="font-semibold text-on-night">{t('band.noPayment')}</b>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links. */}
        <div role="group" aria-label={t('share.page')} className="flex items-center gap-1 max-lg:hidden">
          <ShareLink href={links.facebook} label={t('share.facebook')}>
            <FacebookIcon />
          </ShareLink>
          <ShareLink href={links.x} label={t('share.x')}>
            <XIcon />
          </ShareLink>
          <ShareLink href={links.whatsapp} label={t('share.whatsapp')}>
            <WhatsAppIcon />
          </ShareLink>
          <button
            type="button"
            onClick={copyForInstagram}
            aria-label={t('share.instagram')}
            className={target}
          >
            <InstagramIcon />
          </button>
        </div>
        <CompactShare url={url} whatsapp={links.whatsapp} />
      </Container>
    </aside>
  )
}

/** A link that opens in a small window where scripts run and popups are allowed. */
function ShareLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={(event) => {
        if (openSharePopup(href)) event.preventDefault()
      }}
      className={target}
    >
      {children}
    </a>
  )
}

/** Below `lg`: the device's own share sheet where there is one, WhatsApp, and the address to copy. */
function CompactShare({ url, whatsapp }: { url: string; whatsapp: string }) {
  const { t } = useLanguage()
  const copyText = useCopyText()
  const [copied, setCopied] = useState(false)

  async function copy() {
    if (!(await copyText(url))) return
    showToast({ title: t('share.linkCopiedText') })
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }

  async function shareOnDevice() {
    // Closing the sheet is no failure; a device without one gets the address copied instead.
    if (typeof navigator.share === 'function')
      await navigator.share({ url, text: t('share.pageText') }).catch(() => {})
    else await copy()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links.
    <div
      role="group"
      aria-label={t('share.page')}
      className="flex w-full flex-wrap items-center justify-between lg:hidden"
    >
      <button type="button" onClick={shareOnDevice} className={`${target} -ms-2`}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('share.page')}
      </button>
      <span className="flex items-center gap-1">
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('share.whatsapp')}
          className={target}
        >
          <WhatsAppIcon />
        </a>
        <button type="button" onClick={copy} className={`${target} -me-2 font-semibold text-on-night`}>
          {copied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Link2 aria-hidden="true" className="size-5" />
          )}
          <span aria-live="polite">{copied ? t('share.copied') : t('share.copyLink')}</span>
        </button>
      </span>
    </div>
  )
}
