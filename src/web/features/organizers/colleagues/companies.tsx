import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmAction, type ConfirmedAction } from './confirm-action.tsx'
import { RoleRow } from './rows.tsx'

/**
 * The companies of a person: which one is the current one, switching, and leaving. For a leader the departures too. The owner of
 * one company alone has nothing to choose.
 */
export function OwnCompanies() {
  const { t, formats } = useLanguage()
  const { data } = useQuery(apiQuery('members.own', {}))
  const [confirmed, confirm] = useState<ConfirmedAction>()
  const [result, setResult] = useState<string>()
  const choose = useMutation({
    mutationFn: ({ id }: { id: string; companyName: string }) => call('members.choose', { id }),
    onSuccess: (_, { companyName }) => setResult(t('colleagues.chosen', { company: companyName })),
  })
  const own = useQuery(apiQuery('accounts.currentUser', {}))
  const userId = own.data?.id ?? ''
  const companies = data?.companies ?? []
  const hasChoice = companies.length > 1 || companies.some(({ role }) => role !== 'owner')
  const leave = (id: string, company: string): ConfirmedAction => ({
    title: t('colleagues.leaveTitle', { company }),
    text: t('colleagues.leaveText'),
    submitLabel: t('colleagues.leave', { company }),
    busyLabel: t('colleagues.leaving'),
    destructive: true,
    run: () => call('members.remove', { id, userId }),
    result: t('colleagues.left', { company }),
  })
  return (
    <>
      {result ? <ResultText className="font-semibold text-ok">{result}</ResultText> : null}
      {choose.error ? (
        <Alert tone="danger">{getErrorText(t, choose.error, 'errors.members_failed')}</Alert>
      ) : null}
      {hasChoice ? (
        <section className="grid gap-3">
          <h2 className="text-h3">{t('colleagues.companies')}</h2>
          <Card className="overflow-hidden">
            <ul>
              {companies.map(({ id, companyName, role, departures }, index) => (
                <RoleRow
                  key={id}
                  name={<UserText>{companyName}</UserText>}
                  role={role}
                  actions={
                    <>
                      {index > 0 ? (
                        <Button
                          variant="quiet"
                          size="sm"
                          busy={choose.isPending && choose.variables.id === id}
                          onClick={() => choose.mutate({ id, companyName })}
                        >
                          {t('colleagues.choose', { company: companyName })}
                        </Button>
                      ) : null}
                      {role === 'owner' ? null : (
                        <Button variant="ghost" size="sm" onClick={() => confirm(leave(id, companyName))}>
                          {t('colleagues.leave', { company: companyName })}
                        </Button>
                      )}
                    </>
                  }
                >
                  {index === 0 && companies.length > 1 ? (
                    <p className="text-sm text-ink-2">{t('colleagues.current')}</p>
                  ) : null}
                  <ul className="text-sm">
                    {departures.map((trip) => (
                      <li key={trip.id}>
                        <Link
                          to={`/organizer/departures/${trip.id}/leader`}
                          className="link inline-flex min-h-11 items-center wrap-anywhere"
                        >
                          <UserText>{trip.title}</UserText> · {formats.mediumDate(trip.departureDate)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </RoleRow>
              ))}
            </ul>
          </Card>
        </section>
      ) : null}
      {confirmed ? (
        <ConfirmAction
          action={confirmed}
          onClose={() => confirm(undefined)}
          onDone={(text) => {
            setResult(text)
            confirm(undefined)
          }}
        />
      ) : null}
    </>
  )
}
