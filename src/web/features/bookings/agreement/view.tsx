import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Agreement } from '#contract/bookings/agreement.ts'
import { DetailInclusions } from '#web/features/trips/detail/inclusions.tsx'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { getOrganizerTexts } from '#web/features/trips/detail/terms.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AgreementTripDifferences } from './differences.tsx'
import { AgreementPayments } from './payments.tsx'
import { AgreementRows } from './rows.tsx'
import { AgreementTerms } from './terms.tsx'

/** Shows the whole agreement: a sheet for both sides. On paper it is one page. */
export function AgreementView({ agreement }: { agreement: Agreement }) {
  const { t, formats } = useLanguage()
  const { offer, lines, totalAmount, agreedAmount, allInAmount, currency } = agreement
  return (
    <div data-sheet>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h1">{t('agreement.title', { date: formats.longDate(agreement.agreedAt) })}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-2">
            {t('agreement.lead', { reference: agreement.reference })}
          </p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          icon={<Printer aria-hidden="true" />}
          className="print:hidden"
          onClick={() => window.print()}
        >
          {t('agreement.print')}
        </Button>
      </header>
      <div className="mt-6 grid gap-3 empty:hidden">
        {agreement.madeAfterwards ? <Alert tone="info">{t('agreement.madeAfterwards')}</Alert> : null}
        <AgreementTripDifferences agreement={agreement} />
      </div>
      <Card className="mt-6 grid gap-x-12 gap-y-9 p-5 max-[20rem]:grid-cols-[minmax(0,1fr)] max-[20rem]:p-3 sm:p-8 lg:grid-cols-2 print:mt-3 print:grid-cols-2 print:p-0">
        <div className="grid content-start gap-9 print:gap-5">
          <AgreementSection title={t('agreement.journey')}>
            <AgreementRows agreement={agreement} />
          </AgreementSection>
          <AgreementSection title={t('agreement.inclusions')}>
            <DetailInclusions trip={offer} isInside />
          </AgreementSection>
          {getOrganizerTexts(t, offer).map(({ title, text }) => (
            <AgreementSection key={title} title={title}>
              <UserText as="p" className="max-w-[60ch] whitespace-pre-line text-ink-2 wrap-anywhere">
                {text}
              </UserText>
            </AgreementSection>
          ))}
        </div>
        <div className="grid content-start gap-9 print:gap-5">
          <AgreementSection title={t('agreement.price')}>
            <PriceLines
              lines={lines}
              totals={{ totalAmount, agreedAmount, allInAmount }}
              currency={currency}
            />
          </AgreementSection>
          {offer.terms ? (
            <AgreementSection title={t('agreement.due')}>
              <AgreementPayments agreement={agreement} />
            </AgreementSection>
          ) : null}
          <AgreementSection title={t('tripChange.terms')}>
            <AgreementTerms agreement={agreement} />
          </AgreementSection>
        </div>
      </Card>
    </div>
  )
}

function AgreementSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-4 text-h4 print:mb-2">{title}</h2>
      {children}
    </section>
  )
}
