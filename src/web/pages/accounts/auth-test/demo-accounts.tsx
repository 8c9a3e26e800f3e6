import type { listDemoAccounts } from '#contract/accounts/demo.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { Panel } from '#web/ui/card.tsx'

/** Shows the accounts of the demo, with their password. */
export function DemoAccounts({ password, accounts }: OutputOf<typeof listDemoAccounts>) {
  const { t } = useLanguage()
  return (
    <Panel title={t('authTest.accounts')}>
      <p className="mb-3">
        <RichText
          text={t('authTest.password', { password: `<password>${password}</password>` })}
          tags={{
            password: (text) => (
              <bdi dir="ltr" lang="en" className="font-mono font-semibold wrap-anywhere">
                {text}
              </bdi>
            ),
          }}
        />
      </p>
      <ul className="divide-y divide-line">
        {accounts.map(({ email, role, note }) => (
          <li
            key={email}
            className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1.4fr)]"
          >
            <bdi dir="ltr" className="font-semibold wrap-anywhere">
              {email}
            </bdi>
            <bdi lang="en" className="text-ink-2">
              {role}
            </bdi>
            <bdi lang="en" className="text-sm text-ink-2">
              {note}
            </bdi>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
