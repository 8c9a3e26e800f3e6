import { useLocation } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { isPrivateScreen, useScreen } from '#web/platform/screen.ts'
import {
  createShareLinks,
  hasShareSheet,
  openSharePopup,
  openShareSheet,
  toSharedPath,
} from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopied, useCopyText } from '#web/platform/use-copy-text.ts'
import { cx } from '#web/ui/cx.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/section.tsx'

/**
 * The night band on top: trust first, and after it sharing: four icons on a desktop, a compact bar below `lg`. A private
 * page or a console has nothing to share (decisions: What gives way).
 */
export function UtilityBand() {
  const { t } = useLanguage()
  const screen = useScreen()
  const isPrivate = isPrivateScreen(screen)
  return (
    <aside
      aria-label={isPrivate ? t('band.noPayment') : t('share.page')}
      className="night text-on-night-2 before:opacity-10 print:hidden"
    >
      <Container className="band-row">
        <p>
          <span className="max-lg:hidden">{t('band.checked')}</span>{' '}
          <b className="font-semibold text-on-night">{t('band.noPayment')}</b>
        </p>
        {isPrivate ? null : <Sharing ofHome={screen?.sharedAs === 'home'} />}
      </Container>
    </aside>
  )
}

/** `ofHome`: the front page, where the page's own address says nothing to others. */
function Sharing({ ofHome: sharesHome }: { ofHome: boolean }) {
  const { t } = useLanguage()
  const { publicUrl } = useSite()
  const here = useLocation()
  const copyText = useCopyText()
  const url = publicUrl + (sharesHome ? '/' : toSharedPath(here))
  const links = createShareLinks(url, t('share.pageText'))

  async function copyForInstagram() {
    if (await copyText(`${t('share.pageText')}\n${url}`))
      showToast({ title: t('share.linkCopied'), description: t('share.instagramCopied') })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links. */}
      <div role="group" aria-label={t('share.page')} className="flex items-center gap-1 max-lg:hidden">
        <ShareLink href={links.facebook} label={t('share.facebook')} icon="facebook" />
        <ShareLink href={links.x} label={t('share.x')} icon="x-company" />
        <ShareLink href={links.whatsapp} label={t('share.whatsapp')} icon="whatsapp" />
        <button
          type="button"
          onClick={copyForInstagram}
          aria-label={t('share.instagram')}
          className="band-link with-icon icon-instagram"
        />
      </div>
      <CompactShare url={url} whatsapp={links.whatsapp} />
    </>
  )
}

/** A link that opens in a small window where scripts run and popups are allowed. */
function ShareLink({ href, label, icon }: { href: string; label: string; icon: IconName }) {
  return (
    // biome-ignore lint/a11y/useAnchorContent: its icon is drawn by the sheet, and its label says what it is.
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={(event) => {
        if (openSharePopup(href)) event.preventDefault()
      }}
      className={`band-link with-icon icon-${icon}`}
    />
  )
}

/** Below `lg`: the device's own share sheet where there is one, WhatsApp, and the address to copy. */
function CompactShare({ url, whatsapp }: { url: string; whatsapp: string }) {
  const { t } = useLanguage()
  const copyText = useCopyText()
  const [copied, sayCopied] = useCopied()

  async function copy() {
    if (!(await copyText(url))) return
    showToast({ title: t('share.linkCopiedText') })
    sayCopied()
  }

  async function shareOnDevice() {
    // A device without a sheet gets the address copied instead.
    if (hasShareSheet()) await openShareSheet({ url, text: t('share.pageText') })
    else await copy()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links.
    <div role="group" aria-label={t('share.page')} className="-me-3 flex flex-none items-center lg:hidden">
      <button
        type="button"
        onClick={shareOnDevice}
        aria-label={t('share.page')}
        className="band-link with-icon icon-share"
      />
      {/* biome-ignore lint/a11y/useAnchorContent: as above. */}
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('share.whatsapp')}
        className="band-link with-icon icon-whatsapp"
      />
      <button
        type="button"
        onClick={copy}
        aria-label={copied ? t('share.copied') : t('share.copyLink')}
        className={cx('band-link with-icon', copied ? 'icon-check' : 'icon-link')}
      />
    </div>
  )
}
