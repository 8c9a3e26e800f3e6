import { Ban, CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ModeratedUser } from '#contract/overview/accounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { roleNames } from './bar.tsx'
import { AccountDialog } from './dialog.tsx'

/** One account: its owner, its role, its date, and the button to deactivate or activate it. */
export function AccountRow({ user }: { user: ModeratedUser }) {
  const { t } = useLanguage()
  const [asks, setAsks] = useState(false)
  return (
    <li className="grid gap-x-8 gap-y-3 px-5 py-4.5 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_28rem_9.5rem] xl:items-center">
      <AccountOwner user={user} />
      <AccountDates user={user} />
      <Button
        variant="quiet"
        size="sm"
        className="max-md:w-full md:col-start-2 md:row-span-2 md:row-start-1 md:min-w-38 md:self-center xl:col-start-3 xl:row-span-1"
        aria-label={`${t(user.isActive ? 'desk.disable' : 'desk.enable')}: ${user.email}`}
        onClick={() => setAsks(true)}
      >
        {t(user.isActive ? 'desk.disable' : 'desk.enable')}
      </Button>
      <AccountDialog user={user} open={asks} onOpenChange={setAsks} />
    </li>
  )
}

function AccountOwner({ user }: { user: ModeratedUser }) {
  const { t } = useLanguage()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          <bdi>{name || user.email}</bdi>
        </h3>
        <Badge tone={user.role === 'admin' ? 'primary' : 'mute'}>{t(roleNames[user.role])}</Badge>
        {user.isActive ? null : (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {t('desk.disabled')}
          </Badge>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <bdi className="wrap-anywhere">{user.email}</bdi>
        <span className="inline-flex items-center gap-1 text-ink-3 [&>svg]:size-4">
          {user.emailVerified ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          {t(user.emailVerified ? 'desk.emailVerified' : 'desk.emailUnverified')}
        </span>
      </p>
      {user.companyName ? (
        <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">
          <UserText>{user.companyName}</UserText>
        </p>
      ) : null}
    </div>
  )
}

function AccountDates({ user }: { user: ModeratedUser }) {
  const { t, formats } = useLanguage()
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm xl:grid xl:grid-cols-[6.5rem_9.5rem_minmax(0,1fr)]">
      <Fact label={t('desk.joined')}>
        <time dateTime={user.createdAt}>{formats.mediumDate(user.createdAt)}</time>
      </Fact>
      <Fact label={t('desk.lastSignIn')}>
        {user.lastLoginAt ? (
          <time dateTime={user.lastLoginAt}>{formats.moment(user.lastLoginAt)}</time>
        ) : (
          t('desk.never')
        )}
      </Fact>
      {user.deletionDueAt ? (
        <Fact label={t('desk.deletionDue')}>
          <time dateTime={user.deletionDueAt} className="font-semibold text-danger">
            {formats.moment(user.deletionDueAt)}
          </time>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
