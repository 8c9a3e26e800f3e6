import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import type { NeedAnswer, NeedKind } from '#domain/travellers/traveller.ts'
import { getNeedName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { useAnnounced } from '#web/ui/announcing/use-announced.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CompanyNeedAnswerForm, type NeedAnswerInput } from './answer-form.tsx'
import { answerKeys, getTravellerName } from './texts.ts'

type CompanyNeedAnswerProps = {
  person: CompanyTraveller
  kind: NeedKind
  answer: NeedAnswer | null
  openedNeed: TravellerDetails['needs'][number] | undefined
  isNoteHidden: boolean
}

const tones = { can: 'ok', can_with_fee: 'info', cannot: 'mute' } as const

/** One need: its note where it was opened, the present answer, and the form for one. */
export function CompanyNeedAnswer({
  person,
  kind,
  answer,
  openedNeed,
  isNoteHidden,
}: CompanyNeedAnswerProps) {
  const { t, formats } = useLanguage()
  // The party as it was when the form was opened: where its places have moved since, the answer is refused.
  const [seenVersion, setSeenVersion] = useState<number>()
  const isAsked = seenVersion !== undefined
  const close = () => setSeenVersion(undefined)
  const { bookingId, age, place, partyVersion, currency } = person
  const answering = useMutation({
    gcTime: 0,
    mutationFn: (given: NeedAnswerInput) =>
      call('travellers.answerNeed', { bookingId, age, place, partyVersion: seenVersion, kind, ...given }),
    onSuccess: close,
  })
  // The button that had the focus went with the form.
  const { isSuccess } = answering
  const done = useRef<HTMLParagraphElement>(null)
  useAnnounced(done, 'polite')
  useEffect(() => {
    if (isSuccess) done.current?.focus()
  }, [isSuccess])
  // The answer just sent is newer than the one loaded before.
  const given = answering.isSuccess ? answering.variables : openedNeed?.answer
  const stands = given?.answer ?? answer
  const need = getNeedName(t, kind)
  const deed = t(stands ? 'companyPeople.sendAgain' : 'companyPeople.answerDeed')
  const label = t('companyPeople.answerTo', { need })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-control border border-line px-4.5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{need}</span>
          <Badge tone={stands ? tones[stands] : 'warn'}>
            {t(stands ? answerKeys[stands] : 'companyPeople.answer.none')}
          </Badge>
          {given?.fee ? (
            <bdi className="num font-semibold">
              <Amount>{formats.money(given.fee, currency)}</Amount>
            </bdi>
          ) : null}
        </p>
        {isAsked ? null : (
          <Button
            variant={stands ? 'ghost' : 'quiet'}
            size="sm"
            aria-label={`${deed}: ${need}, ${getTravellerName(t, person)}`}
            onClick={() => setSeenVersion(partyVersion)}
          >
            {deed}
          </Button>
        )}
      </div>
      {openedNeed?.note ? <UserText as="p">{openedNeed.note}</UserText> : null}
      {isNoteHidden ? <p className="text-sm text-ink-3">{t('companyPeople.noteHidden')}</p> : null}
      {given?.words ? (
        <UserText as="p" className="border-s-2 border-line ps-3 text-sm text-ink-2">
          {given.words}
        </UserText>
      ) : null}
      <p ref={done} tabIndex={-1} className="text-sm font-semibold text-ok empty:hidden">
        {answering.isSuccess && !isAsked ? t('companyPeople.answerGiven') : null}
      </p>
      {isAsked ? (
        <CompanyNeedAnswerForm
          label={label}
          currency={currency}
          mutation={answering}
          onCancel={() => {
            answering.reset()
            close()
          }}
        />
      ) : null}
    </li>
  )
}
