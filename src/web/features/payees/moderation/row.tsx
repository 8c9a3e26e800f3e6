import type { PayeeToCheck } from '#contract/payees/moderation.ts'
import type { PayeeWarning } from '#domain/payees/payees.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { PayeeFacts } from '#web/features/payees/core/facts.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PayeeHeading } from './heading.tsx'

export const warningLabels: Record<PayeeWarning, MessageKey> = {
  other_holder: 'payeeCheck.warning.otherHolder',
  known_elsewhere: 'payeeCheck.warning.knownElsewhere',
  refused_before: 'payeeCheck.warning.refusedBefore',
}

type PayeeToCheckRowProps = { payee: PayeeToCheck; onCheck: () => void; onRefuse: () => void }

/** An account to check: whose it is, whom to call, what does not fit, and then the decision. */
export function PayeeToCheckRow({ payee, onCheck, onRefuse }: PayeeToCheckRowProps) {
  const { t, formats } = useLanguage()
  const { company, kind, warnings, replaces, openBookings, dueAt, addedAt, addedBy } = payee
  return (
    <li className="grid gap-3.5 px-5 py-5 sm:px-6">
      <PayeeHeading companyName={company.companyName} kind={kind}>
        {t('payeeCheck.dueAt', { moment: formats.moment(dueAt) })}
      </PayeeHeading>
      {company.isVerified ? null : (
        <Alert tone="danger" role="note">
          {t('payeeCheck.notVerified')}
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} tone="warn" role="note">
          {t(warningLabels[warning])}
        </Alert>
      ))}
      <PayeeFacts {...payee} />
      <div className="grid gap-0.5 text-sm text-ink-2">
        <p>
          {t('payeeCheck.callBack')}{' '}
          <PhoneNumber
            typed={company.contactPhone}
            e164={company.contactPhoneE164}
            className="link inline-flex min-h-6 items-center"
          />
        </p>
        {replaces ? (
          <p>
            {t('payeeDesk.replaces')} <UserText>{replaces.holder}</UserText>
            {replaces.lastFour ? <bdi dir="ltr"> …{replaces.lastFour}</bdi> : null}
          </p>
        ) : null}
        <p>{t('payeeCheck.openBookings', { count: openBookings })}</p>
        <p>
          {t('payeeDesk.addedOn', { moment: formats.moment(addedAt) })}
          {addedBy ? (
            <>
              {' · '}
              <UserText>{addedBy}</UserText>
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`${t('payeeCheck.check')}: ${company.companyName}`} onClick={onCheck}>
          {t('payeeCheck.check')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('payeeCheck.refuse')}: ${company.companyName}`}
          onClick={onRefuse}
        >
          {t('payeeCheck.refuse')}
        </Button>
      </div>
    </li>
  )
}
