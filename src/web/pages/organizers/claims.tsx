import { ConsoleFrame } from '#web/features/desk/console-frame.tsx'
import { ClaimsView } from '#web/features/desk/money/claims-view.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Reported payments that wait. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  return (
    <ConsoleFrame
      title={t('owing.claimsTitle')}
      place="claims"
      heading={() => <h1 className="console-title">{t('owing.claimsTitle')}</h1>}
    >
      {({ company }) => <ClaimsView key={company.id} organizerId={company.id} />}
    </ConsoleFrame>
  )
}
