import { useEffect, useRef } from 'react'

/** Gives the focus to an element by its id once the coming change has been drawn: rows that move lose it. */
export function useFocusNext(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([])
  useEffect(() => {
    const ids = wanted.current
    wanted.current = []
    const found = ids.map((id) => document.getElementById(id))
    // The first that can take it: at the end of a list its "down" cannot.
    found.find((element) => element && !(element as HTMLButtonElement).disabled)?.focus()
  })
  return (...ids) => {
    wanted.current = ids
  }
}
