import { useId, useState } from 'react'
import type { TripAnswer } from '#domain/bookings/trip-questions.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { tabStore } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

type TripAnswerFormProps = {
  /** The key that stores the choice across a reload. */
  reference: string
  answers: readonly TripAnswer[]
  isBusy: boolean
  onAnswer: (answer: TripAnswer) => void
}

const answerTexts = {
  accept: { title: 'tripChanged.stay', text: 'tripChanged.stayText', deed: 'tripChanged.stayDeed' },
  leave: { title: 'tripChanged.leave', text: 'tripChanged.leaveText', deed: 'tripChanged.leaveDeed' },
} as const

/** Two choices of one size, none of them chosen beforehand; the button repeats the one that is. */
export function TripAnswerForm({ reference, answers, isBusy, onAnswer }: TripAnswerFormProps) {
  const { t } = useLanguage()
  const name = useId()
  const [chosen, setChosen] = useState<TripAnswer | undefined>(() => readChoice(reference))
  const said = chosen !== undefined && answers.includes(chosen) ? chosen : undefined
  function choose(answer: TripAnswer) {
    setChosen(answer)
    saveChoice(reference, answer)
  }
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (said) onAnswer(said)
      }}
    >
      <fieldset className={cx('grid gap-3', answers.length > 1 && 'sm:grid-cols-2')}>
        <legend className="sr-only">{t('tripChanged.yourAnswer')}</legend>
        {answers.map((answer) => (
          <label
            key={answer}
            className="flex min-h-24 cursor-pointer items-start gap-3 rounded-control border border-line p-4 has-checked:border-primary has-checked:bg-primary-tint"
          >
            <input
              type="radio"
              name={name}
              checked={said === answer}
              onChange={() => choose(answer)}
              className="mt-0.5 size-5 flex-none accent-primary"
            />
            <span className="min-w-0">
              <b className="font-semibold">{t(answerTexts[answer].title)}</b>
              <span className="mt-1 block text-sm text-ink-2">{t(answerTexts[answer].text)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" busy={isBusy} disabled={!said} className="justify-self-start">
        {t(said ? answerTexts[said].deed : 'tripChanged.choose')}
      </Button>
    </form>
  )
}

const choiceKey = (reference: string) => `qafila:trip-answer:${reference}`

function readChoice(reference: string): TripAnswer | undefined {
  const kept = tabStore.read(choiceKey(reference))
  return kept === 'accept' || kept === 'leave' ? kept : undefined
}

const saveChoice = (reference: string, answer: TripAnswer) => tabStore.write(choiceKey(reference), answer)
