import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mainPlaces, morePlaces } from '#web/features/desk/console-places.ts'
import { isTyping, moveRow, passToChords, passToHandlers, pressByKey } from './console-keys.ts'

/** After `G` the second key is waited for so long, in milliseconds. */
const goTimeout = 1500

/** The window that a key has opened. */
export type KeyWindow = 'palette' | 'keys' | undefined

/** The keyboard of the console (DSK-02): single keys, off while one types; the palette by Cmd or Ctrl and K everywhere. */
export function useConsoleKeys() {
  const [shown, show] = useState<KeyWindow>()
  const navigate = useNavigate()
  const goingSince = useRef(0)

  useEffect(() => {
    const places = [...mainPlaces, ...morePlaces]
    const byKey: Record<string, () => boolean> = {
      '?': () => open('keys'),
      '/': () => focusFind() || open('palette'),
      j: () => moveRow(1),
      k: () => moveRow(-1),
    }
    function open(what: KeyWindow) {
      show(what)
      return true
    }
    function onKey(event: KeyboardEvent) {
      const { key, metaKey, ctrlKey, altKey, defaultPrevented } = event
      if (defaultPrevented) return
      if ((metaKey || ctrlKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        show('palette')
        return
      }
      if (altKey || isTyping(event.target)) return
      if (metaKey || ctrlKey) {
        if (passToChords(event)) event.preventDefault()
        return
      }
      const isGoing = Date.now() - goingSince.current < goTimeout
      goingSince.current = 0
      const letter = key.toLowerCase()
      const place = isGoing ? places.find((one) => one.key === letter) : undefined
      if (place) {
        event.preventDefault()
        void navigate(place.to)
      } else if (letter === 'g') goingSince.current = Date.now()
      else if (passToHandlers(event) || byKey[letter]?.() || (/^[a-z]$/.test(letter) && pressByKey(letter)))
        event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
  return { shown, show }
}

/** The field that finds in what is shown; without one the palette finds everywhere. */
function focusFind(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-find] input')
  field?.focus()
  field?.select()
  return Boolean(field)
}
