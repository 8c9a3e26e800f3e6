import { useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

/** Asks an admin for a reason before any person is shown. It is sent with each access, and the family reads it. */
export function AccessReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Card className="max-w-[40rem] p-5 sm:p-7">
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const reason = text.trim()
          setMissing(!reason)
          if (reason) onReason(reason)
          else field.current?.focus()
        }}
      >
        <div>
          <h2 className="text-h3">{t('companyPeople.adminTitle')}</h2>
          <p className="mt-1 text-ink-2">{t('companyPeople.adminText')}</p>
        </div>
        <Field
          label={t('companyPeople.adminReason')}
          error={isMissing ? t('errors.reason_required') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={3}
              dir="auto"
              maxLength={500}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start max-sm:w-full">
          {t('companyPeople.adminGo')}
        </Button>
      </form>
    </Card>
  )
}
