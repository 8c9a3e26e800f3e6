import type { Organizer } from './organizer.ts'
import { createSection, type Fact, type Section } from './sections.ts'
import type { Contact } from './text/contacts.ts'
import type { Field } from './words/labels.ts'

/** A contact with its city, and the section that contains it. */
export type PlacedContact = Contact & { city: string; line: number; section: Section }

/** The parts of a message that have been read. */
export type ParsedMessage = {
  whole: Section
  contacts: PlacedContact[]
  locations: string[]
  /** Items ticked or crossed without any label over them. */
  loose: Record<'includes' | 'excludes', string[]>
  organizer: Organizer | undefined
  /** Whether it invites to a gathering, whose date is no departure. */
  isEvent: boolean
}

/** A value that may go on in the next line. */
export type OpenValue = {
  field: Field
  section: Section
  fact: Fact
  style: 'inline' | 'bulleted' | 'plain' | undefined
  lead: string
  lines: string[]
  paragraph: number
}

/** The position of the parser: the section, the open value, the paragraph. */
export type ParserState = {
  message: ParsedMessage
  section: Section
  outer: Section
  outerKind: Section['kind'] | undefined
  open: OpenValue | undefined
  paragraph: number
  /** "Delhi office:" names the city of the numbers on the next line. */
  contactCity: string
}

/** A reader at the beginning of a message. */
export function createParserState(organizer: Organizer | undefined, isEvent: boolean): ParserState {
  const whole = createSection('whole', 0, 0)
  const loose = { includes: [], excludes: [] }
  return {
    message: { whole, contacts: [], locations: [], loose, organizer, isEvent },
    section: whole,
    outer: whole,
    outerKind: undefined,
    open: undefined,
    paragraph: 0,
    contactCity: '',
  }
}

/** Adds a fact to the section of the current position. */
export function addFact(
  { section, paragraph }: ParserState,
  field: Field,
  values: string[],
  line: number,
  labelled = true,
): Fact {
  const fact = { field, values, labelled, line, paragraph }
  section.facts.push(fact)
  return fact
}
