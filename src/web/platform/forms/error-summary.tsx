import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { readLabel } from '#web/ui/announcing/read-label.ts'

type ErrorEntry = { key: number; control: HTMLElement; label: string }
type ErrorSummaryProps = { form: { formState: { submitCount: number; errors: object } } }

/**
 * At the head of a form that was sent with several errors: how many, and a link to each, in the order of the screen
 * (ACC-06). It gets the focus; a single error has it in its own field. Read off the page, so that every control counts
 * that is marked as invalid. The reasons are at the fields; corrected fields leave the list.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { t } = useLanguage()
  const { submitCount, errors } = form.formState
  const place = useRef<HTMLDivElement>(null)
  const [mistakes, setMistakes] = useState<ErrorEntry[]>([])
  const isWrong = Object.keys(errors).length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each time the form is sent
  useEffect(() => {
    const found = isWrong ? findErrorsAround(place.current) : []
    setMistakes(found)
    if (found.length < 2) return
    // After the form's own choice, the first field, which is made twice.
    const timer = setTimeout(() => place.current?.querySelector<HTMLElement>('[role=group]')?.focus())
    return () => clearTimeout(timer)
  }, [submitCount])

  useEffect(() => {
    setMistakes((shown) => {
      const left = shown.filter(({ control }) => control.getAttribute('aria-invalid') === 'true')
      return left.length === shown.length ? shown : left
    })
  })

  return (
    <div ref={place} className="col-span-full empty:hidden">
      {isWrong && mistakes.length > 1 ? (
        <Alert
          tone="danger"
          role="group"
          aria-label={t('fields.summary', { count: mistakes.length })}
          tabIndex={-1}
          className="scroll-mt-40"
        >
          <p className="font-semibold">{t('fields.summary', { count: mistakes.length })}</p>
          <ul className="mt-1 list-disc ps-5">
            {mistakes.map(({ key, control, label }) => (
              <li key={key}>
                <a
                  href={`#${control.id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    control.focus()
                    control.scrollIntoView({ block: 'center' })
                  }}
                  className="block w-fit min-h-6 py-0.5 underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  )
}

function findErrorsAround(place: HTMLElement | null): ErrorEntry[] {
  const wrong = place?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
  return [...wrong].map((control, key) => ({ key, control, label: readLabel(control) }))
}
