import { useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyPart } from '#web/platform/parts/use-lazy-part.ts'
import type { TripFilters } from './trips-query.ts'

const loadSuggestions = async () =>
  (await loadWithMessages(() => import('./suggestions.tsx'))).SearchSuggestions

type KeywordsFieldProps = { keywords: string | undefined; onChoose: (filters: TripFilters) => void }

/** The keywords of a search. Suggestions are fetched when the field is focused; until then it is a plain one. */
export function KeywordsField({ keywords, onChoose }: KeywordsFieldProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [isNear, setNear] = useState(false)
  const { Part: Suggestions } = useLazyPart({ load: loadSuggestions, isWanted: isNear })
  return (
    <>
      <label className="select-cell search-words with-icon icon-search">
        <input
          ref={field}
          aria-label={t('search.words')}
          // With a list it is a combobox, which a field of type search may not be; nor shall Escape empty it.
          type={Suggestions ? 'text' : 'search'}
          name="q"
          maxLength={200}
          placeholder={t('search.wordsHint')}
          defaultValue={keywords}
          onFocus={() => setNear(true)}
        />
      </label>
      {Suggestions ? <Suggestions field={field} onChoose={onChoose} /> : null}
    </>
  )
}
