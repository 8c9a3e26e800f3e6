import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import type { LedDeparture } from '#contract/organizers/members.ts'
import { addRedirect } from '#web/features/accounts/sign-in/redirects.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { useSession } from '#web/platform/session.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { roleKeys, roleTextKeys } from './texts.ts'

/** What a link invites to; reading it changes nothing, so that a program that opens links accepts nothing. */
export function InvitationPage() {
  const { t, formats } = useLanguage()
  const { token = '' } = useParams()
  const session = useSession()
  const query = useQuery({ ...apiQuery('invitations.view', { token }), gcTime: 0 })
  const accept = useMutation({ mutationFn: () => call('invitations.accept', { token }) })
  const { data } = query
  if (accept.data && data)
    return (
      <Frame title={t('colleagues.chosen', { company: data.companyName })}>
        <p>{t('invitation.joinedText')}</p>
        <Start role={accept.data.role} departures={data.departures} />
      </Frame>
    )
  if (query.error && toFailure(query.error)?.code === 'invitation_not_found')
    return (
      <PrivatePage title={t('invitation.goneTitle')} className="pt-10 pb-section">
        <EmptyState
          level={1}
          title={t('invitation.goneTitle')}
          text={t('invitation.goneText')}
          action={<ButtonLink to="/">{t('nav.home')}</ButtonLink>}
        />
      </PrivatePage>
    )
  if (query.error && !data)
    return (
      <Frame title={t('invitation.heading')}>
        <LoadFailure query={query} otherwise="errors.members_failed" />
      </Frame>
    )
  if (!data)
    return (
      <Frame title={t('invitation.heading')}>
        <Skeleton className="h-60 w-full" />
      </Frame>
    )
  const { companyName, role, departures, sentTo, expiresAt } = data
  return (
    <Frame title={t('invitation.title', { company: companyName })}>
      <Card className="grid gap-3 p-6">
        <p className="font-semibold">{t(roleKeys[role])}</p>
        <p className="text-ink-2">{t(roleTextKeys[role])}</p>
        {departures.map(({ id, title, departureDate }) => (
          <p key={id} className="wrap-anywhere">
            <UserText>{title}</UserText>, {formats.mediumDate(departureDate)}
          </p>
        ))}
        <p>{t('invitation.sentTo', { email: sentTo })}</p>
        <p className="text-ink-2">{t('colleagues.expiresOn', { date: formats.longDate(expiresAt) })}</p>
      </Card>
      {accept.error ? (
        <Alert tone="danger">{getErrorText(t, accept.error, 'errors.members_failed')}</Alert>
      ) : null}
      <Entry
        token={token}
        user={session.state === 'signed-in' ? session.user : undefined}
        isAccepting={accept.isPending}
        onAccept={() => accept.mutate()}
      />
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PrivatePage title={title} className="pt-10 pb-section">
      <div className="grid max-w-140 gap-5">
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
        {children}
      </div>
    </PrivatePage>
  )
}

type EntryProps = { token: string; user: User | undefined; isAccepting: boolean; onAccept: () => void }

/** The press that accepts, or the way to an account that may. */
function Entry({ token, user, isAccepting, onAccept }: EntryProps) {
  const { t } = useLanguage()
  const here = `/invitations/${encodeURIComponent(token)}`
  if (user)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2 wrap-anywhere">
          <bdi dir="ltr">{user.email}</bdi>
        </p>
        <Button size="lg" busy={isAccepting} busyLabel={t('invitation.accepting')} onClick={onAccept}>
          {t('invitation.accept')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={addRedirect('/login', here)}>{t('accounts.signIn')}</ButtonLink>
        <ButtonLink to={addRedirect('/register', here)} variant="quiet">
          {t('accounts.createAccount')}
        </ButtonLink>
      </p>
      <p className="text-sm text-ink-2">{t('invitation.newAccount')}</p>
    </div>
  )
}

function Start({ role, departures }: { role: string; departures: readonly LedDeparture[] }) {
  const { t } = useLanguage()
  if (role === 'leader' && departures.length > 0)
    return (
      <p className="grid justify-items-start gap-3">
        {departures.map(({ id, title }) => (
          <ButtonLink key={id} to={`/organizer/departures/${id}/leader`}>
            <UserText>{title}</UserText>
          </ButtonLink>
        ))}
      </p>
    )
  return (
    <p>
      <ButtonLink to="/organizer-dashboard">{t('nav.organizerDashboard')}</ButtonLink>
    </p>
  )
}
