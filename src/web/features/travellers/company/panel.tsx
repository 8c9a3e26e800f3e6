import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TravellersTrip } from '#contract/travellers/checklist.ts'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { refreshQueries } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CompanyTravellerDetails } from './details.tsx'
import { CompanyTravellerNeeds } from './needs.tsx'
import { describeTraveller, getPassportName, getTravellerNotice } from './texts.ts'

type CompanyTravellerPanelProps = {
  person: CompanyTraveller
  trip: TravellersTrip
  mayLook: boolean
  reason: string | undefined
  onClose: () => void
}

/** One person: missing items, the needs and their answers, and all the rest on request, until it is closed. */
export function CompanyTravellerPanel({
  person,
  trip,
  mayLook,
  reason,
  onClose,
}: CompanyTravellerPanelProps) {
  const { t, formats } = useLanguage()
  const { bookingId, age, place, partyVersion, reference, isNamed } = person
  const why = reason === undefined ? {} : { reason }
  // The person whom this page names: another one may stand in the place by now.
  const asked = { bookingId, age, place, partyVersion, ...why }
  const queryClient = useQueryClient()
  const looking = useMutation({
    gcTime: 0,
    mutationFn: () => call('travellers.look', asked),
    // The list behind is old: from the fresh one the person can be opened again.
    onError: (error) => {
      if (toFailure(error)?.code === 'party_changed') void refreshQueries(queryClient, ['travellers'])
    },
  })
  const said = mayLook || person.isUnreadable ? getTravellerNotice({ t, formats }, person, trip) : undefined
  const name = getPassportName(person)
  const facts = [getPlaceName(t, person), ...(name ? [describeTraveller(t, person)] : [])]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={name ? <UserText>{name}</UserText> : getPlaceName(t, person)}
      description={
        <>
          {facts.join(' · ')} · <bdi>{reference}</bdi>
        </>
      }
      closeLabel={t('common.close')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {said ? (
          <Alert tone={said.tone} role="note">
            {said.text}
          </Alert>
        ) : null}
        {isNamed ? null : <p className="text-ink-2">{t('companyPeople.requestText')}</p>}
        <CompanyTravellerNeeds person={person} openedTraveller={looking.data} hasNotes={mayLook && isNamed} />
        {mayLook && isNamed ? (
          <section className="grid justify-items-start gap-3 border-t border-line pt-5">
            <div className="flex w-full flex-wrap items-center justify-between gap-3">
              <div>
                <h3 className="text-h4">{t('companyPeople.showTitle')}</h3>
                <p className="mt-0.5 text-sm text-ink-2">{t('companyPeople.showText')}</p>
              </div>
              <Button
                variant={looking.data ? 'quiet' : 'primary'}
                className="max-sm:w-full"
                busy={looking.isPending}
                onClick={() => (looking.data ? looking.reset() : looking.mutate())}
              >
                {t(looking.data ? 'companyPeople.hide' : 'companyPeople.show')}
              </Button>
            </div>
            {looking.error ? (
              <Alert tone="danger" className="w-full">
                {getErrorText(t, looking.error, 'companyPeople.showFailed')}
              </Alert>
            ) : null}
            <div role="status" className="w-full empty:hidden">
              {looking.data ? <CompanyTravellerDetails whole={looking.data} asked={asked} /> : null}
            </div>
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}
