import type { TravellerDetails } from '#contract/travellers/person.ts'
import { type NeedKind, needKinds, travellerLimits } from '#domain/travellers/traveller.ts'
import { getNeedName } from '#web/features/travellers/people/texts.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { PersonSaving } from './use-person-saving.ts'

type NeedsProps = { form: PersonSaving; person: TravellerDetails }

/** Edits a person's needs on the trip, one by one, each with a note and with the organizer's answer (PPL-08). */
export function PersonNeeds({ form, person }: NeedsProps) {
  const { t } = useLanguage()
  const { needs } = form.values
  const set = (kind: NeedKind, isNeeded: boolean) =>
    form.leave({
      needs: isNeeded ? [...needs, { kind, note: null }] : needs.filter((need) => need.kind !== kind),
    })
  return (
    <ul className="grid gap-1">
      {needKinds.map((kind) => {
        const need = needs.find((one) => one.kind === kind)
        const answer = person.needs.find((one) => one.kind === kind)?.answer
        return (
          <li key={kind} className="border-b border-line pb-2 last:border-0">
            <Checkbox
              name={`need-${kind}`}
              label={getNeedName(t, kind)}
              checked={need !== undefined}
              onChange={({ target }) => set(kind, target.checked)}
            />
            {need ? (
              <div className="grid gap-2 ps-[2.1rem] pb-2">
                <NeedNote form={form} kind={kind} note={need.note ?? ''} />
                {answer ? <Answer answer={answer} /> : null}
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function NeedNote({ form, kind, note }: { form: PersonSaving; kind: NeedKind; note: string }) {
  const { t } = useLanguage()
  const { needs } = form.values
  const at = needs.findIndex((need) => need.kind === kind)
  const put = (text: string) => ({
    needs: needs.map((need) => (need.kind === kind ? { ...need, note: text || null } : need)),
  })
  return (
    <Field
      label={t('person.needNote')}
      optional={t('common.optional')}
      error={getFieldErrorText(t, form.errors[`needs.${at}.note`])}
    >
      {(control) => (
        <TextArea
          {...control}
          name={`need-note-${kind}`}
          rows={2}
          dir="auto"
          autoComplete="off"
          maxLength={travellerLimits.note}
          value={note}
          onChange={({ target }) => form.type(put(target.value))}
          onBlur={() => form.leave(put(note.trim()))}
        />
      )}
    </Field>
  )
}

type AnswerProps = { answer: NonNullable<TravellerDetails['needs'][number]['answer']> }

function Answer({ answer: { answer, fee, currency, words, at } }: AnswerProps) {
  const { t, formats } = useLanguage()
  const amount = fee ? formats.money(fee, currency) : ''
  const said = {
    can: t('person.answer.can'),
    can_with_fee: t('person.answer.canWithFee', { amount }),
    cannot: t('person.answer.cannot'),
  }
  return (
    <div className="rounded-control bg-surface-sunk px-3.5 py-2.5 text-sm">
      <p className="font-semibold">{said[answer]}</p>
      {words ? (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <UserText>{words}</UserText>
        </p>
      ) : null}
      <p className="mt-1 text-xs text-ink-3">{formats.longDate(at)}</p>
    </div>
  )
}
