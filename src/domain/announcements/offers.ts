import type { ParsedMessage } from './parser-state.ts'
import { collectFacts } from './sections.ts'
import type { SegmentedLine } from './segmented-lines.ts'
import { keySet } from './text/vocabulary.ts'
import type { Field } from './words/labels.ts'
import { wantWords } from './words/non-offer-words.ts'

const wantKeys = keySet(wantWords)

/** Whether the message offers a trip: by its labels, or by enough evidence of an offer. */
export function isOffer(reading: ParsedMessage, lines: readonly SegmentedLine[]): boolean {
  const isWanting = lines.some(({ line }) => line.words.some(({ key }) => wantKeys.has(key)))
  const told = collectFacts(reading.whole).filter(({ values }) => values.length > 0)
  const labelled = new Set(told.filter(({ labelled }) => labelled).map(({ field }) => field))
  const shown = new Set(told.map(({ field }) => field))
  if (isWanting && labelled.size < 2) return false
  const byLabels = isOfferByLabels(reading, labelled, shown)
  if (byLabels !== undefined) return byLabels
  const isAsking = isWanting || lines.some(({ line }) => /[?؟]/.test(line.text))
  return !isAsking && isOfferByEvidence(reading, shown)
}

/** Returns whether it is an offer according to its labels, if there are any. */
function isOfferByLabels(
  reading: ParsedMessage,
  labelled: ReadonlySet<Field>,
  shown: ReadonlySet<Field>,
): boolean | undefined {
  const { isEvent, organizer, contacts } = reading
  const isNamed = hasPlaces(reading) || organizer !== undefined
  const isPriced = labelled.has('price')
  const isTimed = !isEvent && (labelled.has('duration') || labelled.has('dates'))
  if (isPriced || isTimed) return isNamed || shown.size > 1
  const hasList = (['includes', 'excludes', 'requirements'] as const).some((field) => labelled.has(field))
  return hasList ? isNamed || contacts.length > 0 : undefined
}

/** Dates, prices and lengths of stay are evidence; the less of it there is, the more other facts are required. */
function isOfferByEvidence(reading: ParsedMessage, shown: ReadonlySet<Field>): boolean {
  const { isEvent, organizer, contacts } = reading
  const evidence = [shown.has('dates'), shown.has('price'), shown.has('duration')].filter(Boolean).length
  const isNamed = hasPlaces(reading) || organizer !== undefined
  const named = [hasPlaces(reading), organizer !== undefined, contacts.length > 0].filter(Boolean).length
  if (isEvent) return evidence >= 2 && shown.has('price') && named >= 2
  if (evidence >= 2) return isNamed
  return evidence === 1 ? named >= 2 : named === 3
}

const hasPlaces = ({ whole }: ParsedMessage): boolean =>
  whole.places.length + whole.route.length + whole.sections.length > 0
