import type { FormEvent, ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { useToken } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

type PlaceFormProps = {
  /** The key in the address of the place, which takes the answer without scripts. */
  placeKey: string
  /** Without one the address is confirmed. */
  answer?: 'take' | 'leave'
  /** What scripts do instead; where they have nothing to do, the browser itself sends the form. */
  onSend?: () => void
  label: string
  variant?: 'primary' | 'quiet'
  busy?: boolean
  /** Hidden fields. */
  children?: ReactNode
}

/** One button that answers for a place on a waiting list, with scripts or without (decision 0023). */
export function PlaceForm({
  placeKey,
  answer,
  onSend,
  label,
  variant = 'primary',
  busy,
  children,
}: PlaceFormProps) {
  const { locale } = useLanguage()
  const token = useToken()
  const send = (event: FormEvent) => {
    if (!onSend) return
    event.preventDefault()
    onSend()
  }
  return (
    <form
      action={`/waiting/${encodeURIComponent(placeKey)}?send&lang=${locale}`}
      method="post"
      noValidate
      onSubmit={send}
    >
      <input type="hidden" name="auth_token" value={token ?? ''} />
      {answer ? <input type="hidden" name="answer" value={answer} /> : null}
      {children}
      <Button
        type="submit"
        variant={variant}
        size={variant === 'primary' ? 'lg' : 'md'}
        busy={busy}
        className="max-sm:w-full"
      >
        {label}
      </Button>
    </form>
  )
}
