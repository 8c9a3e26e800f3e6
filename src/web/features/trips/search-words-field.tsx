import { useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { withWords } from '#web/platform/messages.ts'
import { useLazyPart } from '#web/platform/use-lazy-part.ts'
import { TextInput } from '#web/ui/field.tsx'
import { SearchFormLabel } from './search-form-label.tsx'
import type { TripFilters } from './trips-query.ts'

const load = async () => (await withWords(() => import('./search-suggestions.tsx'))).SearchSuggestions

type SearchWordsFieldProps = { words: string | undefined; onChoose: (filters: TripFilters) => void }

/** The words of a search. What they may become is fetched when somebody comes to the field; until then it is a plain one. */
export function SearchWordsField({ words, onChoose }: SearchWordsFieldProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [isNear, setNear] = useState(false)
  const { Part: Suggestions } = useLazyPart({ load, isWanted: isNear })
  return (
    <>
      <SearchFormLabel label={t('search.words')}>
        <TextInput
          ref={field}
          // With a list it is a combobox, which a field of type search may not be; nor shall Escape empty it.
          type={Suggestions ? 'text' : 'search'}
          name="q"
          maxLength={200}
          placeholder={t('search.wordsHint')}
          defaultValue={words}
          onFocus={() => setNear(true)}
        />
      </SearchFormLabel>
      {Suggestions ? <Suggestions field={field} onChoose={onChoose} /> : null}
    </>
  )
}
