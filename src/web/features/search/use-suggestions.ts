import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type RecentSearch, readRecentSearches } from './recent-searches.ts'

/** So long somebody pauses between two letters. */
const typingDelay = 140

type SuggestionsState = {
  /** What the suggestions answer. */
  typed: string
  suggestions: readonly Suggestion[]
  recent: readonly RecentSearch[]
}

const noSuggestions: SuggestionsState = { typed: '', suggestions: [], recent: [] }

/**
 * What may be meant by what stands in the field, while it is asked for; of the empty field the searches of before. An answer
 * that comes after a later one, and a line that broke, change nothing.
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
    /** What stands in the field was put there by us. */
    settle: () => setText(field.current?.value.trim() ?? ''),
  }
}
