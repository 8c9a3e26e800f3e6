import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { isolate } from '#i18n/isolate.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PromotionChooser, type PromotionView } from './promotion-chooser.tsx'
import { ReviewFlyer } from './review-flyer.tsx'
import { SocialShare } from './social-share.tsx'
import { TripFlyer } from './trip-flyer.tsx'

type PromotionDialogProps = {
  trip: Trip
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The view that it shows first. */
  start: PromotionView
}

const titles: Record<PromotionView, MessageKey> = {
  chooser: 'promotion.title',
  social: 'promotion.social',
  'review-flyer': 'promotion.reviewFlyer',
  'trip-flyer': 'promotion.tripFlyer',
}

/** Makes a trip known: a post, a sheet that asks for reviews, a sheet that invites. */
export function PromotionDialog({ trip, open, onOpenChange, start }: PromotionDialogProps) {
  const { t } = useLanguage()
  const [view, setView] = useState(start)
  useEffect(() => {
    if (open) setView(start)
  }, [open, start])
  const hasMoved = useRef(false)
  if (!open) hasMoved.current = false
  const show = (next: PromotionView) => {
    hasMoved.current = true
    setView(next)
  }
  const isChooser = view === 'chooser'
  return (
    <Dialog
      hasOrnament
      open={open}
      onOpenChange={onOpenChange}
      size={isChooser || view === 'social' ? 'md' : 'lg'}
      title={t(titles[view])}
      description={isChooser ? t('promotion.chooserText') : isolate(trip.title)}
      closeLabel={t('common.close')}
      footer={
        isChooser ? (
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('promotion.skip')}
          </Button>
        ) : (
          <Button
            variant="ghost"
            className="sm:me-auto"
            icon={<ArrowLeft className="flip" aria-hidden="true" />}
            onClick={() => show('chooser')}
          >
            {t('promotion.back')}
          </Button>
        )
      }
    >
      <PromotionViewPanel key={view} label={t(titles[view])} takesFocus={hasMoved.current}>
        {isChooser ? <PromotionChooser onChoose={show} /> : null}
        {view === 'social' ? <SocialShare trip={trip} /> : null}
        {view === 'review-flyer' ? <ReviewFlyer trip={trip} /> : null}
        {view === 'trip-flyer' ? <TripFlyer trip={trip} /> : null}
      </PromotionViewPanel>
    </Dialog>
  )
}

type PromotionViewPanelProps = { label: string; takesFocus: boolean; children: ReactNode }

/** One view of the dialog. The focus comes with it, but on opening, when it is the dialog's own. */
function PromotionViewPanel({ label, takesFocus, children }: PromotionViewPanelProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true })
    // In a low window it is the whole dialog that scrolls.
    for (const scrolled of ['[data-dialog-body]', '[role=dialog]'])
      element.current?.closest(scrolled)?.scrollTo({ top: 0 })
  }, [takesFocus])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div ref={element} role="group" aria-label={label} tabIndex={-1} className="focus-visible:shadow-none">
      {children}
    </div>
  )
}
