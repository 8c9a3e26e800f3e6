import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation, Member, MemberEvent } from '#contract/organizers/members.ts'
import { call } from '#web/platform/api/api.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ConfirmAction, type ConfirmedAction } from './confirm-action.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitationRow, MemberRow } from './rows.tsx'
import { describeEvent } from './texts.ts'

type Company = { id: string; companyName: string }
type Opened = { invite: true } | { handOver: true } | { change: Member } | { confirm: ConfirmedAction }

/** Who works for a company, for its owner: invitations, roles, removals, and what changed (DSK-08). */
export function ColleaguesView({ company }: { company: Company }) {
  const { t } = useLanguage()
  const query = useQuery({ ...apiQuery('members.list', { id: company.id }), gcTime: 0 })
  const [opened, open] = useState<Opened>()
  const [result, setResult] = useState<string>()
  const close = () => open(undefined)
  const done = (text: string) => {
    setResult(text)
    announce([text])
    close()
  }
  if (query.error && toFailure(query.error)?.code === 'access_denied')
    return (
      <EmptyState level={2} title={t('colleagues.onlyOwnerTitle')} text={t('colleagues.onlyOwnerText')} />
    )
  if (query.error && !query.data) return <LoadFailure query={query} otherwise="colleagues.loadFailed" />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const { members, invitations, history } = query.data
  const others = members.filter(({ role }) => role !== 'owner')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => open({ invite: true })}>{t('colleagues.invite')}</Button>
        {others.length > 0 ? (
          <Button variant="quiet" onClick={() => open({ handOver: true })}>
            {t('colleagues.handOver')}
          </Button>
        ) : null}
      </div>
      {result ? <ResultText className="font-semibold text-ok">{result}</ResultText> : null}
      <Card className="overflow-hidden">
        <ul>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              onChange={() => open({ change: member })}
              onRemove={() => open({ confirm: toRemoval(member) })}
            />
          ))}
        </ul>
      </Card>
      <section className="grid gap-3">
        <h2 className="text-h3">{t('colleagues.invitations')}</h2>
        {invitations.length === 0 ? <p className="text-ink-2">{t('colleagues.noInvitations')}</p> : null}
        {invitations.length > 0 ? (
          <Card className="overflow-hidden">
            <ul>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  onSendAgain={() => open({ confirm: toSendingAgain(invitation) })}
                  onWithdraw={() => open({ confirm: toWithdrawal(invitation) })}
                />
              ))}
            </ul>
          </Card>
        ) : null}
      </section>
      <History events={history} />
      {opened && 'invite' in opened ? (
        <InviteDialog
          organizerId={company.id}
          onClose={close}
          onSent={(email) => done(t('colleagues.sentText', { email }))}
        />
      ) : null}
      {opened && 'change' in opened ? (
        <ChangeDialog
          organizerId={company.id}
          member={opened.change}
          onClose={close}
          onDone={() => done(t('colleagues.changed'))}
        />
      ) : null}
      {opened && 'handOver' in opened ? (
        <HandOverDialog
          organizerId={company.id}
          members={others}
          onClose={close}
          onDone={() => done(t('colleagues.handedOver'))}
        />
      ) : null}
      {opened && 'confirm' in opened ? (
        <ConfirmAction action={opened.confirm} onClose={close} onDone={done} />
      ) : null}
    </>
  )

  function toRemoval({ userId, email, ...member }: Member): ConfirmedAction {
    const name = member.name ?? email
    return {
      title: t('colleagues.removeTitle', { name, company: company.companyName }),
      text: t('colleagues.removeText', { name }),
      submitLabel: t('colleagues.remove'),
      busyLabel: t('colleagues.removing'),
      destructive: true,
      run: () => call('members.remove', { id: company.id, userId }),
      result: t('colleagues.removed', { name }),
    }
  }

  function toWithdrawal({ id: invitationId, email }: Invitation): ConfirmedAction {
    return {
      title: t('colleagues.withdrawTitle', { email }),
      text: t('colleagues.withdrawText'),
      submitLabel: t('colleagues.withdraw'),
      busyLabel: t('colleagues.withdrawing'),
      run: () => call('members.withdraw', { id: company.id, invitationId }),
      result: t('colleagues.withdrawn'),
    }
  }

  function toSendingAgain({ email, role, departures, language }: Invitation): ConfirmedAction {
    return {
      title: t('colleagues.sendAgainTitle', { email }),
      text: t('colleagues.sendAgainText'),
      submitLabel: t('colleagues.sendAgain'),
      busyLabel: t('colleagues.sending'),
      run: () =>
        call('members.invite', {
          id: company.id,
          email,
          role,
          departures: departures.map(({ id }) => id),
          language,
        }),
      result: t('colleagues.sentText', { email }),
    }
  }
}

/** Who did what, the latest first. */
function History({ events }: { events: readonly MemberEvent[] }) {
  const { t, formats } = useLanguage()
  if (events.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{t('colleagues.history')}</h2>
      <ul className="grid gap-2">
        {events.map((event) => (
          <li key={`${event.at} ${event.action} ${event.person}`} className="text-sm wrap-anywhere">
            <span className="font-semibold">{describeEvent(t, event)}</span>
            <span className="block text-ink-2">
              <UserText>{event.who ?? t('colleagues.goneAccount')}</UserText>,{' '}
              <time dateTime={event.at}>{formats.moment(event.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
