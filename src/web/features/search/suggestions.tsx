import { type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { clearRecentSearches, type RecentSearch, saveRecentSearch } from './recent-searches.ts'
import { type SuggestionChoice, SuggestionsList } from './suggestions-list.tsx'
import { readFilters, readFormParams, type TripFilters } from './trips-query.ts'
import { useComboboxField } from './use-combobox-field.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchSuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  onChoose: (filters: TripFilters) => void
}

/** Makes a plain text field a combobox (WAI-ARIA: editable, with a list): typed text can become a choice. */
export function SearchSuggestions({ field, onChoose }: SearchSuggestionsProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const [isOpen, setOpen] = useState(() => document.activeElement === field.current)
  const [active, setActive] = useState(-1)
  const { typed, suggestions, recent, forget, settle } = useSuggestions(field, isOpen)
  const choices: SuggestionChoice[] = !isOpen
    ? []
    : recent.length > 0
      ? [...recent.map((search) => ({ kind: 'recent' as const, search })), { kind: 'forget' }]
      : suggestions.map((suggestion) => ({ kind: 'suggestion' as const, suggestion }))
  const found = recent.length > 0 ? recent.length : choices.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, and none of them is chosen yet
  useEffect(() => setActive(-1), [suggestions, recent])

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function find({ label, filter }: RecentSearch) {
    const form = field.current?.form
    if (!form) return
    saveRecentSearch({ label, filter })
    const params = readFormParams(form)
    params.delete('q')
    // Another time takes the place of the one that was chosen.
    if (filter.month || filter.occasion) for (const name of ['when', 'month', 'occasion']) params.delete(name)
    for (const [name, value] of Object.entries(filter))
      if (name === 'tags') params.append(name, value)
      else params.set(name, value)
    if (field.current) field.current.value = filter.q ?? ''
    settle()
    onChoose(readFilters(params))
  }

  function take(choice: SuggestionChoice) {
    if (choice.kind === 'forget') {
      clearRecentSearches()
      forget()
      return
    }
    close()
    if (choice.kind === 'recent') find(choice.search)
    else if (choice.suggestion.kind === 'trip') navigate(`/trips/${choice.suggestion.value}`)
    else find(choice.suggestion)
  }

  useComboboxField(field, {
    listId: id,
    count: choices.length,
    active,
    setActive,
    open: () => setOpen(true),
    close,
    select: (index) => {
      const choice = choices[index]
      if (choice) take(choice)
    },
    onSubmitted: (words) => saveRecentSearch({ label: words, filter: { q: words } }),
  })

  return (
    <>
      {choices.length > 0 ? (
        <SuggestionsList
          id={id}
          choices={choices}
          active={active}
          typed={typed}
          field={field}
          onSelect={take}
        />
      ) : null}
      {/* It is there before there is anything to announce, or the first count would not be heard. */}
      <p role="status" className="sr-only">
        {isOpen && choices.length > 0 ? t('common.matches', { count: found }) : null}
      </p>
    </>
  )
}
