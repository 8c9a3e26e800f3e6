import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from './field.tsx'

const typingDelay = 350

type SearchInputProps = {
  label: string
  /** The words that are in force; a change from outside shows in the field. */
  searchText: string
  onSearchTextChange: (words: string) => void
}

/** A field that searches while one types: a moment after the last letter, at once with Enter. */
export function SearchInput({ label, searchText, onSearchTextChange }: SearchInputProps) {
  const [typed, setTyped] = useState(searchText)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped((now) => (now.trim() === searchText ? now : searchText)), [searchText])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string) {
    clearTimeout(timer.current)
    onSearchTextChange(text.trim())
  }

  return (
    <search className="relative block min-w-0 flex-[1_1_18rem]">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-3"
      />
      <TextInput
        type="search"
        value={typed}
        maxLength={200}
        dir="auto"
        aria-label={label}
        placeholder={label}
        className="ps-12 rtl:placeholder-shown:[direction:rtl]"
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(target.value), typingDelay)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed)
        }}
      />
    </search>
  )
}
