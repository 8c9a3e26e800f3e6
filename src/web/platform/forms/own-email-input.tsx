import { type ComponentProps, useEffect, useRef } from 'react'
import { useSession } from '#web/platform/session.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { TextInput } from '#web/ui/field.tsx'
import { latinInputProps } from './form-support.ts'

const storageKey = 'typed-address'

/** Returns the address that the reader, a user or a guest (null), has typed in this tab; empty where there is none. */
function readTypedEmail(reader: string | null): string {
  const { by, address } = Object(readTab(storageKey)) as { by?: unknown; address?: unknown }
  return by === reader && typeof address === 'string' ? address : ''
}

/**
 * The field of the user's own email address in a form that the browser sends. It is typed only once: it has the text typed
 * into such a field of this tab before, else the address of the signed-in user, once that is known.
 */
export function OwnEmailInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  const session = useSession()
  const own = session.state === 'signed-in' ? session.user.email : ''
  const by = session.state === 'signed-in' ? session.user.id : null
  const field = useRef<HTMLInputElement>(null)
  const shownTo = useRef<string | null>(null)
  useEffect(() => {
    const input = field.current
    if (!input) return
    // What a guest has typed is not for whoever signs in next (FIX-07).
    if (shownTo.current !== by && input.value === readTypedEmail(shownTo.current)) input.value = ''
    shownTo.current = by
    if (input.value === '') input.value = readTypedEmail(by) || own
  }, [by, own])
  return (
    <TextInput
      {...props}
      {...latinInputProps}
      ref={field}
      type="email"
      autoComplete="email"
      onChange={({ target: { value } }) =>
        writeTab(storageKey, value.trim() ? { by, address: value.trim() } : undefined)
      }
    />
  )
}
