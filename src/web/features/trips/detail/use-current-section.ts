import { useEffect, useState } from 'react'

/** A section is read once its head is so far above the middle of the window: below whatever stays at its top. */
const readingLine = 0.3

/**
 * Returns the id of the section that is read: the last one that has passed a line in the upper part of the window. At the end
 * of the page, where none passes it any more, the one that the address names. undefined above the first section, and before
 * the page is alive.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join()
  useEffect(() => {
    const names = key.split(',')
    const read = () => {
      const passed = names.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= innerHeight * readingLine
      })
      const named = location.hash.slice(1)
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      setCurrent(isAtEnd && names.includes(named) ? named : passed.at(-1))
    }
    read()
    addEventListener('scroll', read, { passive: true })
    addEventListener('hashchange', read)
    return () => {
      removeEventListener('scroll', read)
      removeEventListener('hashchange', read)
    }
  }, [key])
  return current
}
