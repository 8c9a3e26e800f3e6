import {
  Building2,
  CalendarDays,
  History,
  type LucideIcon,
  MapPin,
  PlaneTakeoff,
  Route,
  Tag,
  Trash2,
} from 'lucide-react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { type SuggestionGroup, suggestionGroups } from '#contract/search/suggested-filters.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { RecentSearch } from './recent-searches.ts'
import { splitMatch } from './split-match.ts'

/** A row that can be chosen. */
export type SuggestionChoice =
  | { kind: 'suggestion'; suggestion: Suggestion }
  | { kind: 'recent'; search: RecentSearch }
  | { kind: 'forget' }

const icons: Record<Suggestion['kind'], LucideIcon> = {
  place: MapPin,
  origin: PlaneTakeoff,
  occasion: CalendarDays,
  month: CalendarDays,
  destination: Tag,
  tag: Tag,
  organizer: Building2,
  trip: Route,
}

type SuggestionsListProps = {
  id: string
  choices: readonly SuggestionChoice[]
  active: number
  typed: string
  field: RefObject<HTMLInputElement | null>
  onSelect: (choice: SuggestionChoice) => void
}

/** The list under the field: suggestions in groups of one type, or recent searches. */
export function SuggestionsList({ id, choices, active, typed, field, onSelect }: SuggestionsListProps) {
  const { t } = useLanguage()
  const names: Record<SuggestionGroup, string> = {
    places: t('suggest.places'),
    times: t('suggest.times'),
    kinds: t('suggest.kinds'),
    companies: t('suggest.companies'),
    trips: t('suggest.trips'),
  }
  const groups = Map.groupBy(
    choices.map((choice, index) => ({ choice, index })),
    ({ choice }) =>
      choice.kind === 'suggestion' ? names[suggestionGroups[choice.suggestion.kind]] : t('suggest.recent'),
  )
  return createPortal(
    <div
      id={id}
      role="listbox"
      aria-label={t('suggest.list')}
      style={positionBelow(field.current)}
      className="fade absolute z-30 max-h-[min(22rem,45dvh)] scroll-mb-4 overflow-y-auto overscroll-contain rounded-tile border border-line bg-surface p-1.5 text-ink shadow-float"
    >
      {[...groups].map(([name, rows], nth) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-labelledby={`${id}-group-${nth}`} className="not-first:mt-1.5">
          <div id={`${id}-group-${nth}`} className="px-3 pt-1.5 pb-1 text-sm font-semibold text-ink-3">
            {name}
          </div>
          {rows.map(({ choice, index }) => (
            <SuggestionRow
              key={index}
              id={`${id}-${index}`}
              choice={choice}
              typed={typed}
              isActive={index === active}
              onSelect={onSelect}
            />
          ))}
        </div>
      ))}
    </div>,
    field.current?.form ?? document.body,
  )
}

/** In pixels: a line of text is easily read to its end, and the list is clear of the focus of the field. */
const [maxListWidth, listGap] = [560, 6]

/** In the form and not in the label, which would be named by the list too. */
function positionBelow(field: HTMLInputElement | null) {
  const form = field?.form?.getBoundingClientRect()
  if (!field || !form) return undefined
  const { left, right, bottom, width } = (field.closest('label') ?? field).getBoundingClientRect()
  const own = Math.min(width, maxListWidth)
  const start = getComputedStyle(field).direction === 'rtl' ? right - own : left
  return { left: start - form.left, top: bottom - form.top + listGap, width: own }
}

type RowProps = {
  id: string
  choice: SuggestionChoice
  typed: string
  isActive: boolean
  onSelect: (choice: SuggestionChoice) => void
}

function SuggestionRow({ id, choice, typed, isActive, onSelect }: RowProps) {
  const { t } = useLanguage()
  const Icon =
    choice.kind === 'suggestion' ? icons[choice.suggestion.kind] : choice.kind === 'recent' ? History : Trash2
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // The field must not lose the focus, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSelect(choice)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 leading-ui font-normal hover:bg-ink/6',
        isActive && 'bg-primary-tint outline-2 -outline-offset-2 outline-primary hover:bg-primary-tint',
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none text-ink-3" />
      {choice.kind === 'forget' ? (
        <span className="text-ink-2">{t('suggest.clear')}</span>
      ) : choice.kind === 'recent' ? (
        <UserText>{choice.search.label}</UserText>
      ) : (
        <SuggestionText suggestion={choice.suggestion} typed={typed} />
      )}
    </div>
  )
}

function SuggestionText({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { formats } = useLanguage()
  const { label, detail, departureDate } = suggestion
  return (
    <span className="min-w-0">
      <HighlightedName name={label} typed={typed} />
      {detail ? (
        <span className="block text-sm text-ink-3">
          <UserText>{detail}</UserText>
          {departureDate ? <> · {formats.mediumDate(departureDate)}</> : null}
        </span>
      ) : null}
    </span>
  )
}

/** A mark that is no word of its own: the name is what is read aloud. */
function HighlightedName({ name, typed }: { name: string; typed: string }) {
  const lang = useTextLanguage(name)
  const parts = splitMatch(name, typed)
  if (!parts) return <UserText>{name}</UserText>
  const [before, marked, after] = parts
  return (
    <bdi lang={lang}>
      {before}
      <mark className="bg-transparent font-semibold text-link">{marked}</mark>
      {after}
    </bdi>
  )
}
