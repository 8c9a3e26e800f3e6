import { type ComponentProps, useEffect, useRef } from 'react'
import { useSession } from '#web/platform/session.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { TextInput } from '#web/ui/field.tsx'
import { latinInputProps } from './form-support.ts'

const storageKey = 'typed-address'

/** Returns the user's own address as typed in this tab; empty where there is none. */
function readTypedEmail(): string {
  const typed = readTab(storageKey)
  return typeof typed === 'string' ? typed : ''
}

/**
 * The field of the user's own email address in a form that the browser sends. It is typed only once: it has the text typed
 * into such a field of this tab before, else the address of the signed-in user, once that is known.
 */
export function OwnEmailInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  const session = useSession()
  const own = session.state === 'signed-in' ? session.user.email : ''
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    if (input && input.value === '') input.value = readTypedEmail() || own
  }, [own])
  return (
    <TextInput
      {...props}
      {...latinInputProps}
      ref={field}
      type="email"
      autoComplete="email"
      onChange={({ target }) => writeTab(storageKey, target.value.trim() || undefined)}
    />
  )
}
