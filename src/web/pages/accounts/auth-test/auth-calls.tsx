import { accountCalls } from '#contract/accounts/account-calls.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Panel } from '#web/ui/card.tsx'

/** Every call about accounts, as the contract has it. */
export function AuthCalls() {
  const { t } = useLanguage()
  return (
    <Panel title={t('authTest.calls')}>
      <table className="w-full text-start">
        <thead className="text-sm text-ink-3">
          <tr>
            <th scope="col" className="w-px py-2 pe-4 text-start font-medium">
              {t('authTest.method')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('authTest.path')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line" lang="en">
          {accountCalls.map((call) => (
            <tr key={call}>
              <td className="py-2.5 pe-4 text-sm font-semibold">
                <bdi>{call.split(' ')[0]}</bdi>
              </td>
              <td className="py-2.5 font-mono text-sm wrap-anywhere">
                <bdi dir="ltr">{call.split(' ')[1]}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
