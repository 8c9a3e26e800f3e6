import {
  type DetailsField,
  type detailsFields,
  emptyDetails,
  type PracticalDetails,
} from '#domain/bookings/practical-details.ts'
import { detailsFieldNames } from '#i18n/desk/details-labels.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { type DetailsDraft, type DraftFields, toDraft } from './draft.ts'

/** In the order in which pilgrims ask. */
const parts: { title: MessageKey; fields: readonly DetailsField[] }[] = [
  { title: 'details.part.meeting', fields: ['place', 'date', 'time', 'lookFor', 'directions'] },
  {
    title: 'details.part.leader',
    fields: ['leaderName', 'leaderPhone', 'leaderPhoneThere', 'emergencyPhone'],
  },
  { title: 'details.part.luggage', fields: ['checkedKg', 'handKg', 'luggageNote'] },
  { title: 'details.part.bring', fields: ['bring'] },
]

const wide: readonly DetailsField[] = ['place', 'lookFor', 'directions', 'luggageNote', 'bring']
/** Of several lines. */
const long: readonly DetailsField[] = ['directions', 'luggageNote', 'bring']
const inputs: Partial<Record<DetailsField, { type?: string; inputMode?: 'numeric' | 'tel'; dir?: 'ltr' }>> = {
  date: { type: 'date' },
  time: { type: 'time' },
  leaderPhone: { inputMode: 'tel', dir: 'ltr' },
  leaderPhoneThere: { inputMode: 'tel', dir: 'ltr' },
  emergencyPhone: { inputMode: 'tel', dir: 'ltr' },
  checkedKg: { inputMode: 'numeric', dir: 'ltr' },
  handKg: { inputMode: 'numeric', dir: 'ltr' },
}

type DetailsFieldsProps = {
  draft: DetailsDraft
  /** What everyone was told last; null: nothing yet. */
  told: PracticalDetails | null
  /** The same, or what was marked as small since: the rest is changed and not sent. */
  settled: PracticalDetails | null
  /** What a colleague saved in the meantime. */
  theirs: PracticalDetails | null
  isReadOnly: boolean
  onFields: (fields: DraftFields) => void
}

/** Four short cards; a changed field says what everyone has been told before. */
export function DetailsFields({ draft, told, settled, theirs, isReadOnly, onFields }: DetailsFieldsProps) {
  const { t } = useLanguage()
  const before = told && toDraft(told)
  const base = toDraft(draft.base)
  const other = theirs && toDraft(theirs)
  const { fields } = draft
  const sent = toDraft(settled ?? emptyDetails)
  const isChanged = (field: DetailsField) => sent[field] !== fields[field]
  return parts.map(({ title, fields: names }) => (
    <Card key={title} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{t(title)}</h2>
        {names.some(isChanged) ? <Badge tone="warn">{t('details.notSent')}</Badge> : null}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {names.map((field) => (
          <DetailsFieldRow
            key={field}
            field={field}
            value={fields[field]}
            isChanged={isChanged(field)}
            was={before && isChanged(field) && before[field] !== fields[field] ? before[field] : undefined}
            theirs={
              other && other[field] !== base[field] && other[field] !== fields[field]
                ? other[field]
                : undefined
            }
            isReadOnly={isReadOnly}
            onValue={(value) => onFields({ ...fields, [field]: value })}
          />
        ))}
      </div>
    </Card>
  ))
}

type RowProps = {
  field: (typeof detailsFields)[number]
  value: string
  /** It is not what everyone was told. */
  isChanged: boolean
  was: string | undefined
  theirs: string | undefined
  isReadOnly: boolean
  onValue: (value: string) => void
}

function DetailsFieldRow({ field, value, isChanged, was, theirs, isReadOnly, onValue }: RowProps) {
  const { t } = useLanguage()
  const hint = field === 'bring' ? t('details.bringHint') : undefined
  return (
    <div className={cx('grid content-start gap-1.5', wide.includes(field) && 'sm:col-span-2')}>
      <Field label={t(detailsFieldNames[field])} hint={hint}>
        {(control) =>
          long.includes(field) ? (
            <TextArea
              {...control}
              name={field}
              dir="auto"
              rows={field === 'bring' ? 6 : 2}
              value={value}
              readOnly={isReadOnly}
              className={cx(isChanged && 'field-changed')}
              onChange={({ target }) => onValue(target.value)}
            />
          ) : (
            <TextInput
              {...control}
              {...inputs[field]}
              {...(inputs[field] ? {} : { dir: 'auto' })}
              name={field}
              value={value}
              readOnly={isReadOnly}
              className={cx(isChanged && 'field-changed')}
              onChange={({ target }) => onValue(target.value)}
            />
          )
        }
      </Field>
      {was === undefined ? null : (
        <p className="text-sm text-warn wrap-anywhere whitespace-pre-line">
          {t('details.was', { text: was || t('details.wasNothing') })}
        </p>
      )}
      {theirs === undefined ? null : (
        <div className="flex flex-wrap items-center gap-3 text-sm font-semibold text-warn wrap-anywhere">
          <span>{t('details.theirs', { text: theirs || t('details.wasNothing') })}</span>
          <Button variant="quiet" size="sm" onClick={() => onValue(theirs)}>
            {t('details.useTheirs')}
          </Button>
        </div>
      )}
    </div>
  )
}
