import { useMutation } from '@tanstack/react-query'
import type { Trip } from '#contract/trips/trips.ts'
import { countParty } from '#domain/offers/prices.ts'
import { maxPartySize } from '#domain/trips/trips.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { getFormReader, useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CounterDraft } from './draft.ts'

/** Asks a family, by an email in its language, to confirm a place on the waiting list. */
export function useJoinWaitingList({ id }: Trip) {
  return useMutation({
    mutationFn: async ({ groups, contactName, contactPhone, contactEmail, language }: CounterDraft) => {
      const party = groups.filter((group) => countParty({ groups: [group] }) > 0)
      const numberOfPilgrims = countParty({ groups: party })
      const contact = { contactName, contactPhone, contactEmail: contactEmail.trim() }
      const headers = { 'Accept-Language': language }
      await call('waiting.join', { id, numberOfPilgrims, party, ...contact }, headers)
      return contact
    },
  })
}

type WaitingOfferProps = {
  draft: CounterDraft
  seats: number
  joining: ReturnType<typeof useJoinWaitingList>
}

/** Where more people want to travel than there are seats: the waiting list, which the family confirms by its own email. */
export function WaitingOffer({ draft, seats, joining }: WaitingOfferProps) {
  const { t } = useLanguage()
  const own = getFormReader(useSession())?.email
  const email = draft.contactEmail.trim()
  const people = countParty(draft)
  const why =
    people > maxPartySize
      ? t('counter.waitingTooMany', { count: maxPartySize })
      : email === ''
        ? t('counter.waitingNeedsEmail')
        : // The colleague would wait, and no email would be sent.
          email.toLowerCase() === own?.toLowerCase()
          ? t('counter.waitingOwnEmail')
          : undefined
  return (
    <section className="grid gap-2 rounded-control border border-line px-4 py-3">
      <h3 className="font-semibold">
        {seats === 0 ? t('counter.tripFull') : t('counter.fewerSeats', { count: seats })}
      </h3>
      <p className="text-sm text-ink-2">{why ?? t('counter.waitingText')}</p>
      {joining.error ? <Alert tone="danger">{getErrorText(t, joining.error, 'counter.failed')}</Alert> : null}
      {joining.data ? (
        <ResultText className="text-sm text-ok">
          {t('counter.waitingAsked', { email: joining.data.contactEmail })}
        </ResultText>
      ) : null}
      {why === undefined ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={joining.isPending}
          onClick={() => joining.mutate(draft)}
        >
          {t('counter.joinWaiting')}
        </Button>
      ) : null}
    </section>
  )
}
