import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import { AgreementDifferences } from '#web/features/bookings/agreement/differences.tsx'
import { AgreementRows } from '#web/features/bookings/agreement/rows.tsx'
import { AgreementTerms } from '#web/features/bookings/agreement/terms.tsx'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shows the agreement in eight rows, whether the trip still matches it, the terms, and the link to the whole. */
export function BookingAgreementPart({ booking, path }: BookingPartProps) {
  const { t, formats } = useLanguage()
  const { agreement, trip } = booking
  return (
    <BookingSection
      id="agreement"
      title={t('bookings.agreed')}
      note={formats.mediumDate(agreement.agreedAt)}
      isCollapsible
    >
      <div className="mb-5">
        <AgreementDifferences agreed={agreement.offer} today={trip} />
      </div>
      <AgreementRows agreement={agreement} />
      <h3 className="mt-7 mb-4 border-t border-line pt-6 font-sans text-base font-semibold tracking-normal">
        {t('tripChange.terms')}
      </h3>
      <AgreementTerms agreement={agreement} />
      <ButtonLink to={`${path}/agreement`} variant="quiet" size="sm" className="mt-6 print:hidden">
        {t('agreement.open')}
      </ButtonLink>
    </BookingSection>
  )
}
