import { useId, useRef, useState } from 'react'
import { suggestFillers } from '#domain/travellers/mrz-fillers.ts'
import type { MrzValues, ParsedMrz } from '#domain/travellers/mrz-parser.ts'
import { parseMrz } from '#domain/travellers/mrz-parser.ts'
import { sexNames } from '#i18n/traveller-labels.ts'
import { PassportPhoto } from '#web/features/travellers/passport-photo/passport-photo.tsx'
import { fieldNameKeys, lineFieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { useCountryName } from '#web/features/travellers/people/use-countries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { useAnnouncedAtRest } from '#web/ui/announcing/use-announced.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { PersonValues } from './person-values.ts'
import { lineFaultKeys } from './texts.ts'
import type { PersonSaving } from './use-person-saving.ts'

/** The fields that the two lines hold. */
const lineFields = [
  ...(['surname', 'givenNames', 'passportNumber', 'nationality', 'issuingCountry'] as const),
  ...(['birthDate', 'sex', 'passportExpiry'] as const),
]
type LineField = (typeof lineFields)[number]

/**
 * The two lines at the foot of the passport's page, typed or pasted, and checked as one types (ICAO 9303, PPL-02). What is
 * found is told when one pauses or leaves the field, not with each of 88 characters (ACC-08).
 */
export function PassportLinesField({ form, today }: { form: PersonSaving; today: string }) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const [lettersKept, setLettersKept] = useState('')
  const result = useRef<HTMLDivElement>(null)
  const resultId = useId()
  const sayResult = useAnnouncedAtRest(result, text)
  const read = text.trim() === '' ? undefined : parseMrz(text, today)
  // Until it is answered which of the two they are, no field is filled.
  const fillers = text === lettersKept ? undefined : suggestFillers(text)
  const isRight = fillers === undefined && read?.kind === 'passport' && read.faults.length === 0

  function type(typed: string) {
    setText(typed)
    if (suggestFillers(typed) === undefined) fill(typed)
  }

  function keepLetters() {
    setLettersKept(text)
    fill(text)
  }

  function fill(typed: string) {
    const found = parseMrz(typed, today)
    // Existing values are never overwritten: the new one is shown beside them, to choose.
    if (found.kind === 'passport' && found.faults.length === 0) fillEmptyFields(form, found.values)
  }

  return (
    <div className="grid gap-3">
      <PassportPhoto today={today} onLines={type} />
      <Field label={t('person.lines.label')} hint={t('person.lines.hint')}>
        {(control) => (
          <TextArea
            {...control}
            aria-describedby={[read && resultId, control['aria-describedby']].filter(Boolean).join(' ')}
            aria-invalid={read?.kind === 'passport' && !isRight ? true : undefined}
            name="passport-lines"
            rows={3}
            dir="ltr"
            lang="en"
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={5000}
            value={text}
            placeholder="P<INDKOLWALA<<SHIRIN<<<<"
            onChange={({ target }) => type(target.value)}
            onBlur={sayResult}
            className="px-2.5 font-[ui-monospace,monospace] text-[max(.72rem,11.5px)] leading-relaxed break-all"
          />
        )}
      </Field>
      <div ref={result} id={resultId}>
        {fillers === undefined ? null : (
          <FillerQuestion lines={fillers} onYes={() => type(fillers)} onNo={keepLetters} />
        )}
        {read === undefined || fillers !== undefined ? null : isRight ? (
          <Alert tone="ok">
            {t('person.lines.fit')} {read.namesTruncated ? t('person.lines.truncated') : null}
          </Alert>
        ) : (
          <LineFaults read={read} onMend={type} />
        )}
      </div>
      {isRight ? <LineDifferences form={form} values={read.values} /> : null}
    </div>
  )
}

/** Asks whether letters at the end of a line are fillers, with the lines as they would be. */
function FillerQuestion({ lines, onYes, onNo }: { lines: string; onYes: () => void; onNo: () => void }) {
  const { t } = useLanguage()
  return (
    <Alert tone="warn" title={t('person.lines.fillersTitle')}>
      <p>{t('person.lines.fillersText')}</p>
      <p
        dir="ltr"
        lang="en"
        className="my-2 font-[ui-monospace,monospace] text-[max(.72rem,11.5px)] break-all whitespace-pre-line"
      >
        {lines}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={onYes}>
          {t('person.lines.fillersYes')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onNo}>
          {t('person.lines.fillersNo')}
        </Button>
      </div>
    </Alert>
  )
}

function LineFaults({ read, onMend }: { read: ParsedMrz; onMend: (text: string) => void }) {
  const { t } = useLanguage()
  if (read.kind === 'identity_card') return <Alert tone="warn">{t('person.lines.card')}</Alert>
  if (read.kind === 'visa') return <Alert tone="warn">{t('person.lines.visa')}</Alert>
  if (read.kind === 'several') return <Alert tone="warn">{t('person.lines.several')}</Alert>
  if (read.kind === 'unreadable')
    return (
      <p className="text-sm text-ink-2">
        {t('person.lines.unreadable', { lengths: read.lengths.join(', ') })}
      </p>
    )
  const { lines, faults } = read
  return (
    <Alert tone="warn" title={t('person.lines.look')}>
      <ul className="mt-1 grid gap-2">
        {faults.map(({ field, line, position, code, suggestion }) => (
          <li key={`${line} ${position} ${code}`}>
            {t(lineFaultKeys[code], { field: t(lineFieldNameKeys[field]), line, position })}{' '}
            {suggestion ? (
              <Button
                variant="quiet"
                size="sm"
                className="mt-1"
                onClick={() =>
                  onMend([lines[0], suggestion.padEnd(9, '<') + lines[1].slice(9)].filter(Boolean).join('\n'))
                }
              >
                {t('person.lines.mend', { number: suggestion })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Shows where the lines differ from the fields: each difference is applied by a press, none automatically. */
function LineDifferences({ form, values }: { form: PersonSaving; values: MrzValues }) {
  const { t, formats } = useLanguage()
  const country = useCountryName()
  const other = lineFields.filter((name) => values[name] !== null && values[name] !== form.values[name])
  if (other.length === 0) return null
  const shown = (name: LineField, value: string | null) => {
    if (value === null) return t('person.notSaid')
    if (name === 'sex') return t(sexNames[value as keyof typeof sexNames])
    if (name === 'nationality' || name === 'issuingCountry') return country(value)
    return name === 'birthDate' || name === 'passportExpiry' ? formats.longDate(value) : value
  }
  return (
    <section
      className="grid gap-2 rounded-control border border-line p-4"
      aria-label={t('person.lines.differ')}
    >
      <p className="text-sm font-semibold">{t('person.lines.differ')}</p>
      <ul className="grid gap-3">
        {other.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              {t('person.lines.difference', {
                field: t(fieldNameKeys[name]),
                here: shown(name, form.values[name]),
                there: shown(name, values[name]),
              })}
            </span>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => form.leave({ [name]: values[name] } as Partial<PersonValues>)}
            >
              {t('person.lines.take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function fillEmptyFields(form: PersonSaving, values: MrzValues) {
  const found = lineFields.filter((name) => values[name] !== null && !form.values[name])
  if (found.length > 0)
    form.leave(Object.fromEntries(found.map((name) => [name, values[name]])) as Partial<PersonValues>)
}
