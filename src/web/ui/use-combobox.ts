import { type KeyboardEvent, useState } from 'react'

/** `label` is the visible text, in the language of the page. */
export type ComboboxOption = { value: string; label: string }

type ComboboxOptions = {
  /** The chosen value; empty for none. */
  value: string
  onValueChange: (value: string) => void
  /** The choices that a typed text may mean, the likeliest first; all of them for an empty one. */
  find: (text: string) => readonly ComboboxOption[]
}

/** The behaviour of a combobox (WAI-ARIA: editable, with a list): typing narrows, arrows move, Enter selects, Escape closes. */
export function useCombobox({ value, onValueChange, find }: ComboboxOptions) {
  /** The text being typed; undefined while the field shows the choice. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = find('').find((choice) => choice.value === value)
  const choices = isOpen ? find(typed ?? '') : []

  function open() {
    if (isOpen) return
    setActive(find(typed ?? '').findIndex((choice) => choice.value === value))
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setTyped(undefined)
  }

  /** Taking the chosen one again lets go of it. */
  function take(choice: ComboboxOption) {
    onValueChange(choice.value === value ? '' : choice.value)
    close()
  }

  function type(text: string) {
    setTyped(text)
    setActive(text.trim() ? 0 : -1)
    setOpen(true)
  }

  /** Clears the choice if the field is empty; any other text that was not chosen is discarded. */
  function leave() {
    if (typed !== undefined && typed.trim() === '') onValueChange('')
    close()
  }

  function walk(step: 1 | -1) {
    if (!isOpen) return open()
    const from = active < 0 && step < 0 ? 0 : active
    if (choices.length > 0) setActive((from + step + choices.length) % choices.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && isOpen) {
      const choice = choices[active]
      if (choice) take(choice)
      else leave()
    } else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  const shown = typed ?? chosen?.label ?? ''
  return {
    isOpen,
    active,
    choices,
    shown,
    open,
    take,
    type,
    leave,
    onKeyDown,
    clear: () => onValueChange(''),
  }
}
