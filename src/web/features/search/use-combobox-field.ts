import { type RefObject, useEffect, useRef } from 'react'

type ComboboxFieldOptions = {
  listId: string
  /** How many rows the list has; none is no list. */
  count: number
  active: number
  setActive: (index: number) => void
  open: () => void
  close: () => void
  select: (index: number) => void
  /** The form was sent with these words. */
  onSubmitted: (words: string) => void
}

/** The keys and the attributes of a field that became a combobox after it was a plain one. */
export function useComboboxField(field: RefObject<HTMLInputElement | null>, keys: ComboboxFieldOptions) {
  const now = useRef(keys)
  now.current = keys
  const { listId, count, active } = keys

  useEffect(() => {
    const input = field.current
    if (!input) return
    const plain = {
      inputmode: 'search',
      enterkeyhint: 'search',
      role: 'combobox',
      'aria-autocomplete': 'list',
      autocomplete: 'off',
      'aria-haspopup': 'listbox',
    }
    for (const [name, value] of Object.entries(plain)) input.setAttribute(name, value)
    // The list is positioned in it, and scrolls with it.
    if (input.form) input.form.style.position = 'relative'
    const listening = new AbortController()
    const on = { signal: listening.signal }
    const open = () => now.current.open()
    for (const event of ['focus', 'click', 'input']) input.addEventListener(event, open, on)
    input.addEventListener('blur', () => now.current.close(), on)
    input.addEventListener('keydown', (event) => handleKey(event, now.current), on)
    // Before a dialog around the field hears it: the list is closed first.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.target !== input || now.current.count === 0) return
        event.stopPropagation()
        event.preventDefault()
        now.current.close()
      },
      { ...on, capture: true },
    )
    input.form?.addEventListener(
      'submit',
      () => {
        now.current.close()
        if (input.value.trim()) now.current.onSubmitted(input.value)
      },
      on,
    )
    return () => listening.abort()
  }, [field])

  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-expanded', String(count > 0))
    updateAttribute(input, 'aria-controls', count > 0 ? listId : undefined)
    updateAttribute(
      input,
      'aria-activedescendant',
      active >= 0 && active < count ? `${listId}-${active}` : undefined,
    )
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, count, active])

  const hasList = count > 0
  useEffect(() => {
    // At the foot of a phone the list would open out of sight.
    if (hasList) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' })
  }, [listId, hasList])
}

function updateAttribute(input: HTMLInputElement | null, name: string, value: string | undefined) {
  if (value === undefined) input?.removeAttribute(name)
  else input?.setAttribute(name, value)
}

/** Beyond the last row comes the field itself again, with the typed text. */
function handleKey(event: KeyboardEvent, { count, active, setActive, open, select }: ComboboxFieldOptions) {
  if (event.isComposing) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    event.preventDefault()
    if (count === 0) open()
    else setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
  } else if (event.key === 'Enter' && active >= 0 && active < count) {
    event.preventDefault()
    select(active)
  }
}
