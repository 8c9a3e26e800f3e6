import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { offerLimits } from '#domain/offers/offer.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError, TextInput } from '#web/ui/field.tsx'

type LineListProps = {
  form: TripForm
  name: 'inclusions' | 'exclusions'
  title: string
  addLabel: string
  /** Returns the label of a line. */
  lineLabel: (n: number) => string
  removeLabel: (n: number) => string
}

/** A list of short lines, empty at first. Enter begins the next line instead of publishing the trip. */
export function LineList({ form, name, title, addLabel, lineLabel, removeLabel }: LineListProps) {
  const { t } = useLanguage()
  const addId = useId()
  const { fields, insert, remove } = useFieldArray({ control: form.control, name })
  const focusNext = useFocusNext()
  const errors = form.formState.errors[name]

  function onKeyDown(event: KeyboardEvent, row: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (fields.length < offerLimits.lines) insert(row + 1, { text: '' })
  }
  function removeLine(row: number) {
    remove(row)
    const neighbour = fields[row + 1] ?? fields[row - 1]
    focusNext(neighbour ? `${neighbour.id}-remove` : addId)
  }

  return (
    <fieldset className="grid min-w-0 content-start gap-2.5">
      <legend className="mb-2.5 text-sm leading-ui font-semibold">{title}</legend>
      <ul className="grid gap-2 empty:hidden">
        {fields.map(({ id }, row) => {
          const error = getFieldErrorText(t, errors?.[row]?.text?.message)
          return (
            <li key={id} className="grid gap-1">
              <span className="flex items-center gap-1">
                <TextInput
                  {...form.register(`${name}.${row}.text`)}
                  id={id}
                  dir="auto"
                  autoComplete="off"
                  maxLength={offerLimits.lineLength}
                  aria-label={lineLabel(row + 1)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  onKeyDown={(event) => onKeyDown(event, row)}
                />
                <IconButton
                  id={`${id}-remove`}
                  label={removeLabel(row + 1)}
                  onClick={() => removeLine(row)}
                  className="text-ink-2"
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
              {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
            </li>
          )
        })}
      </ul>
      <Button
        id={addId}
        variant="ghost"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        className="-ms-2 justify-self-start"
        disabled={fields.length >= offerLimits.lines}
        onClick={() => insert(fields.length, { text: '' })}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
