import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type RecentSearch, readRecentSearches } from './recent-searches.ts'

/** The length of a pause between two letters. */
const typingDelay = 140

type SuggestionsState = {
  /** The text that the suggestions belong to. */
  typed: string
  suggestions: readonly Suggestion[]
  recent: readonly RecentSearch[]
}

const noSuggestions: SuggestionsState = { typed: '', suggestions: [], recent: [] }

/**
 * Returns suggestions for the text in the field while it is typed; for the empty field the recent searches. An answer
 * that comes after a later one, and a lost connection, change nothing.
 */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, isOpen: boolean) {
  const { locale } = useLanguage()
  const queries = useQueryClient()
  const [text, setText] = useState(() => field.current?.value.trim() ?? '')
  const [shown, setShown] = useState(noSuggestions)

  useEffect(() => {
    const input = field.current
    const read = () => setText(input?.value.trim() ?? '')
    input?.addEventListener('input', read)
    return () => input?.removeEventListener('input', read)
  }, [field])

  useEffect(() => {
    if (!isOpen) return
    if (text === '') {
      setShown({ ...noSuggestions, recent: readRecentSearches() })
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      queries.fetchQuery(apiQuery('trips.suggest', { q: text, lang: locale })).then(
        ({ suggestions }) => {
          if (isCurrent) setShown({ ...noSuggestions, typed: text, suggestions })
        },
        () => {
          if (isCurrent) setShown(noSuggestions)
        },
      )
    }, typingDelay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, text, locale, queries])

  return {
    ...shown,
    /** The searches of before were forgotten. */
    forget: () => setShown(noSuggestions),
    /** Marks the text in the field as set by us. */
    settle: () => setText(field.current?.value.trim() ?? ''),
  }
}
