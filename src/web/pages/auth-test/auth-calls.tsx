import { endpointTable } from '#contract/endpoint-table.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { route } from '#contract/paths.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Panel } from '#web/ui/card.tsx'

const calls = (Object.keys(endpointTable) as EndpointName[])
  .map(route)
  .filter(({ path }) => path.startsWith('/api/auth/') || path === '/api/user')

/** Every call about accounts, as the contract has it. */
export function AuthCalls() {
  const { t } = useLanguage()
  return (
    <Panel title={t('authTest.calls')}>
      <table className="w-full text-start">
        <thead className="text-sm text-ink-3">
          <tr>
            <th scope="col" className="w-24 py-2 text-start font-medium">
              {t('authTest.method')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('authTest.path')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line" lang="en">
          {calls.map(({ method, path }) => (
            <tr key={`${method} ${path}`}>
              <td className="py-2.5 text-sm font-semibold">
                <bdi>{method}</bdi>
              </td>
              <td className="py-2.5 font-mono text-sm wrap-anywhere">
                <bdi dir="ltr">{path}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
