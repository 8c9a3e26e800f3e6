import { BookingSection } from '#web/features/bookings/core/section.tsx'
import type { ChangePartProps } from '#web/features/bookings/party-changes/change-part-props.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'

/** Fewer travellers: asked by name, in a dialog that survives a reload. */
export function LeavingPart(props: ChangePartProps) {
  const { t } = useLanguage()
  const { drafting } = props
  return (
    <BookingSection id="leaving" title={t('leave.title')}>
      <p className="max-w-[60ch] text-ink-2">{t('leave.openText')}</p>
      <Button variant="quiet" className="mt-4" onClick={() => drafting.keep({ isLeaving: true })}>
        {t('leave.open')}
      </Button>
      <LeavingDialog {...props} />
    </BookingSection>
  )
}
