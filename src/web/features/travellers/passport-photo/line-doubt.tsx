import { useState } from 'react'
import type { SignDoubt } from '#domain/travellers/photographed/decide-lines.ts'
import { lineFieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { CutOutView } from './cut-out-view.tsx'
import type { CutOut } from './reading/cut-outs.ts'
import { fieldAt } from './use-read-lines.ts'

type LineDoubtProps = {
  doubt: SignDoubt
  cutOut: CutOut
  answer: string | undefined
  onAnswer: (sign: string) => void
}

/** A sign of which the photo leaves more than one: shown framed among its neighbours, and asked. */
export function LineDoubt({ doubt, cutOut, answer, onAnswer }: LineDoubtProps) {
  const { t } = useLanguage()
  const [isOther, setOther] = useState(false)
  const question = t('person.photo.doubt', { field: t(lineFieldNameKeys[fieldAt(doubt)]) })
  const at = doubt.position - 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand apart from its card
    <div
      role="group"
      aria-label={question}
      data-open={answer === undefined ? true : undefined}
      className="grid gap-3 rounded-control bg-warn-tint p-4"
    >
      <p className="font-semibold">{question}</p>
      <CutOutView
        cutOut={cutOut}
        from={Math.max(0, at - 4)}
        to={Math.min(44, at + 5)}
        framed={at}
        label={question}
      />
      <div className="flex flex-wrap gap-2">
        {doubt.choices.map((sign) => (
          <Button
            key={sign}
            variant={answer === sign ? 'primary' : 'quiet'}
            size="lg"
            aria-pressed={answer === sign}
            onClick={() => {
              setOther(false)
              onAnswer(sign)
            }}
          >
            <bdi dir="ltr" lang="en" className="min-w-8 font-[ui-monospace,monospace]">
              {sign}
            </bdi>
          </Button>
        ))}
        <Button variant="quiet" size="lg" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
          {t('person.photo.another')}
        </Button>
      </div>
      {isOther ? (
        <Field label={t('person.photo.character')}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              lang="en"
              maxLength={1}
              autoComplete="off"
              autoCapitalize="characters"
              className="w-20"
              onChange={({ target }) => {
                const sign = target.value.toUpperCase()
                if (/^[A-Z0-9<]$/.test(sign)) onAnswer(sign)
              }}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}
