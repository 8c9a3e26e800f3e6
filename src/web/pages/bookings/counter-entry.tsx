import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { parseCounterCode } from '#domain/bookings/counter.ts'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

/** For phones without a camera: the code of a slip is typed. */
export function Component() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [code, setCode] = useState(useServerForm().values.code ?? '')
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = parseCounterCode(code)
    setWrong(read === undefined)
    if (read !== undefined) navigate(`/c/${read}`)
  }
  return (
    <PrivatePage title={t('counter.confirmTitle')} className="pt-6 pb-section lg:pt-10">
      <h1 className="text-h1">{t('counter.confirmTitle')}</h1>
      <PostedForm onSubmit={submit} className="mt-4 grid max-w-[24rem] gap-4">
        <Field
          label={t('counter.code')}
          hint={t('counter.codeHint')}
          error={isWrong ? t('counter.codeWrong') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          {t('counter.openCode')}
        </Button>
      </PostedForm>
    </PrivatePage>
  )
}
