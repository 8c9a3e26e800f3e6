import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import {
  createShareLinks,
  hasMouse,
  hasShareSheet,
  openSharePopup,
  openShareSheet,
} from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopied, useCopyText } from '#web/platform/use-copy-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useUnavailableTripIds } from './saved-list.tsx'
import { useSavedTrips } from './use-saved-trips.ts'

type SharedList = { of: string; url: string; count: number; endsOn: string }

/** Creates a link to the saved trips, and shares it. One link for as long as the list does not change. */
export function ShareSavedButton() {
  const { t } = useLanguage()
  const { publicUrl } = useSite()
  const kept = useSavedTrips().kept.map(({ id }) => id)
  const gone = new Set(useUnavailableTripIds(kept))
  const ids = kept.filter((id) => !gone.has(id)).slice(0, savedTripLimits.atOnce)
  const of = ids.join()
  const [shared, setShared] = useState<SharedList>()
  const share = useMutation({
    mutationFn: async () => {
      const { token, count, endsOn } = await call('shortlists.create', { trips: ids })
      const made = { of, url: `${publicUrl}/shortlists/${token}`, count, endsOn }
      setShared(made)
      // The sheet of a phone, at once; the link stands below whatever becomes of it.
      if (hasShareSheet() && matchMedia('(pointer: coarse)').matches)
        await openShareSheet({ text: t('sharedList.title', { count }), url: made.url })
    },
  })
  if (ids.length === 0) return null
  const isMade = shared?.of === of
  return (
    <div className="mt-4 max-w-[64ch]">
      {isMade ? null : (
        <Button
          variant="quiet"
          busy={share.isPending}
          icon={<Icon name="share" />}
          onClick={() => share.mutate()}
        >
          {t('sharedList.share')}
        </Button>
      )}
      {!isMade && kept.length - gone.size > savedTripLimits.atOnce ? (
        <p className="mt-2 text-sm text-ink-2">{t('sharedList.most', { most: savedTripLimits.atOnce })}</p>
      ) : null}
      {isMade ? <SharedLink {...shared} /> : null}
      {share.error && !isMade ? (
        <Alert tone="danger" className="mt-3">
          {getErrorText(t, share.error, 'errors.shortlist_save_failed')}
        </Alert>
      ) : null}
    </div>
  )
}

function SharedLink({ url, count, endsOn }: SharedList) {
  const { t, formats } = useLanguage()
  const text = t('sharedList.title', { count })
  const { whatsapp } = createShareLinks(url, text)
  const copyText = useCopyText()
  const [copied, sayCopied] = useCopied()

  async function copy() {
    if (!(await copyText(url))) return
    showToast({ title: t('share.linkCopied') })
    sayCopied()
  }

  return (
    // The pressed control is gone: keyboard users continue from here, and hear the result.
    <section
      ref={focusLink}
      tabIndex={-1}
      aria-labelledby="shared-list"
      className="rounded-control border border-line bg-surface p-4"
    >
      <p id="shared-list" className="font-semibold">
        {t('sharedList.made', { count })}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {t('sharedList.madeText', { date: formats.longDate(endsOn.slice(0, 10)) })}
      </p>
      <bdi dir="ltr" lang="en" className="mt-2 block text-sm wrap-anywhere select-all">
        {url}
      </bdi>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links. */}
      <div role="group" aria-label={t('share.label')} className="mt-3 flex flex-wrap gap-2">
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-quiet button-sm"
          onClick={(event) => {
            // A phone hands the link to the app.
            if (hasMouse() && openSharePopup(whatsapp)) event.preventDefault()
          }}
        >
          <Icon name="whatsapp" />
          {t('share.whatsapp')}
        </a>
        <Button variant="quiet" size="sm" icon={<Icon name={copied ? 'check' : 'link'} />} onClick={copy}>
          {t('share.copyLink')}
        </Button>
        {hasShareSheet() ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Icon name="share" />}
            onClick={() => void openShareSheet({ text, url })}
          >
            {t('share.device')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

const focusLink = (link: HTMLElement | null) => link?.focus({ preventScroll: true })
