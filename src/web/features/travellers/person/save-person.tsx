import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type SavePersonProps = { id: string; person: TravellerDetails; name: string }

/**
 * Saves a person in the account for the next booking, where that may be: of the lead and of children by a press, of other adults
 * once they agreed by their own link.
 */
export function SavePerson({ id, person, name }: SavePersonProps) {
  const { t } = useLanguage()
  const { age, place, partyVersion } = person
  const { data } = useQuery(apiQuery('savedTravellers.state', { id, age, place }))
  const save = useMutation({
    mutationFn: () => call('savedTravellers.save', { id, age, place, partyVersion }),
  })
  const state = data?.state
  return (
    <div className="grid gap-3">
      {save.error ? (
        <Alert tone="danger">{getErrorText(t, save.error, 'errors.saved_travellers_failed')}</Alert>
      ) : null}
      {state === 'incomplete' ? (
        <p className="text-sm text-ink-2">{t('errors.traveller_incomplete')}</p>
      ) : null}
      {state === 'needs_consent' ? (
        <p className="text-sm text-ink-2 wrap-anywhere">
          <NamedText text={t('savedTravellers.askAdult', { name: nameSlot })} name={name} />
        </p>
      ) : null}
      {state === 'possible' || state === 'changed' ? (
        <div>
          <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate()}>
            {t(state === 'changed' ? 'savedTravellers.update' : 'savedTravellers.save')}
          </Button>
        </div>
      ) : null}
      {state === 'saved' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {save.isSuccess ? (
            <ResultText>{t('savedTravellers.saved')}</ResultText>
          ) : (
            <p>{t('savedTravellers.saved')}</p>
          )}
          <Link to="/profile?tab=travellers" className="link inline-flex min-h-11 items-center">
            {t('savedTravellers.title')}
          </Link>
        </div>
      ) : null}
    </div>
  )
}
