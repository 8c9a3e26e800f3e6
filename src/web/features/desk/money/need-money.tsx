import { useState } from 'react'
import type { WaitingClaim } from '#contract/payments/owing.ts'
import { NeedLine, NeedSection } from '#web/features/desk/need-section.tsx'
import { AccountDialog } from '#web/features/payments/company/dialogs.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClaimLine } from './claim-line.tsx'
import type { useMoneyNeeds } from './use-money-needs.ts'

type NeedMoneyProps = ReturnType<typeof useMoneyNeeds>

/** Money among what waits for a company: reported payments, each confirmed by one press, and how much is overdue. */
export function NeedMoney({ claims, total, overdue, families }: NeedMoneyProps) {
  const { t, formats } = useLanguage()
  const [result, setResult] = useState<string>()
  const [disputed, dispute] = useState<WaitingClaim>()
  const describeOpener = ({ entry }: WaitingClaim) =>
    t(entry.hasSlip ? 'companyMoney.showSlip' : 'console.open')
  return (
    <>
      <ResultText className="px-5 py-2 font-semibold text-ok empty:hidden">{result}</ResultText>
      {claims.length > 0 ? (
        <NeedSection
          title={t('owing.claimsTitle')}
          note={
            total > claims.length ? (
              <ButtonLink to="/organizer/claims" variant="ghost" size="sm">
                {t('owing.allClaims', { count: total })}
              </ButtonLink>
            ) : (
              t('owing.claimsNote')
            )
          }
          items={claims}
          line={(claim) => (
            <ClaimLine
              key={claim.entry.id}
              claim={claim}
              onResult={setResult}
              onDispute={() => dispute(claim)}
              opener={
                <ButtonLink
                  to={`/organizer/claims?claim=${claim.entry.id}`}
                  variant="quiet"
                  size="sm"
                  data-open
                  aria-label={`${describeOpener(claim)}: ${claim.contactName ?? claim.reference}`}
                >
                  {describeOpener(claim)}
                </ButtonLink>
              }
            />
          )}
        />
      ) : null}
      {families > 0 ? (
        <NeedSection
          title={t('owing.overdueTitle')}
          items={[overdue]}
          line={(amounts) => (
            <NeedLine
              key="overdue"
              title={t('owing.overdueFamilies', { count: families })}
              text={
                <bdi>
                  {formats.list(amounts.map(({ amount, currency }) => formats.money(amount, currency)))}
                </bdi>
              }
              tone="late"
              actions={
                <ButtonLink to="/organizer/owing?group=overdue" variant="quiet" size="sm" data-open>
                  {t('owing.seeOverdue')}
                </ButtonLink>
              }
            />
          )}
        />
      ) : null}
      {disputed ? (
        <AccountDialog
          act={{ kind: 'dispute', entry: disputed.entry }}
          account={{ bookingId: disputed.bookingId, currency: disputed.currency, today: disputed.entry.day }}
          onClose={() => dispute(undefined)}
          onDone={(text) => {
            dispute(undefined)
            setResult(text)
          }}
        />
      ) : null}
    </>
  )
}
