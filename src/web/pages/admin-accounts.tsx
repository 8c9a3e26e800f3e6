import { CheckedPayees } from '#web/features/payees/moderation/checked.tsx'
import { PayeesToCheck } from '#web/features/payees/moderation/view.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { AdminFrame } from './admin/frame.tsx'
import { AdminPanel } from './admin/panel.tsx'

/** The accounts of companies that wait for a check, and those that were checked; no loader, as on the dashboard. */
export function Component() {
  const { t } = useLanguage()
  return (
    <AdminFrame>
      <AdminPanel title={t('payeeCheck.title')}>
        <PayeesToCheck />
      </AdminPanel>
      <AdminPanel title={t('payeeCheck.checkedTitle')}>
        <CheckedPayees />
      </AdminPanel>
    </AdminFrame>
  )
}
