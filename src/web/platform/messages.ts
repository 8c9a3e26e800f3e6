import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/translate.ts'

// The sentences of the language shown, in four parts: what public pages say is in their first load, what a trip's page says
// besides comes with it, the rest follows, and the long legal texts come with their pages alone.

type LaterPart = 'trip' | 'rest' | 'legal'
type FetchPart = (part: 'public' | LaterPart, locale: Locale) => Promise<Messages>

let fetchPart: FetchPart | undefined
let shown:
  | { locale: Locale; messages: Record<string, string>; later: Map<LaterPart, Promise<void>> }
  | undefined
let saysLegal = false

/** Told once by the browser's entry; the server has every sentence and is never asked. */
export function provideParts(given: FetchPart) {
  fetchPart = given
}

/** The sentences of public pages in a language. `restOfMessages` adds the others to the same object. */
export async function publicMessages(locale: Locale): Promise<Messages> {
  const messages = { ...(await fetchPart?.('public', locale)) }
  shown = { locale, messages, later: new Map() }
  return messages
}

/** All the sentences of a language that the page is to be shown in. Throws where they do not come, and stays as it was. */
export async function wholeLanguage(locale: Locale): Promise<Messages> {
  const before = shown
  try {
    const messages = await publicMessages(locale)
    await restOfMessages()
    return messages
  } catch (error) {
    shown = before
    throw error
  }
}

/** Waits until every sentence of the language is there that pages and dialogs beyond the public ones say. */
export async function restOfMessages(): Promise<void> {
  await Promise.all([addPart('rest'), saysLegal && addPart('legal')])
}

function addPart(part: LaterPart): Promise<void> {
  const current = shown
  if (!fetchPart || !current) return Promise.resolve()
  const underway = current.later.get(part)
  if (underway) return underway
  const adding = fetchPart(part, current.locale)
    .then((more) => void Object.assign(current.messages, more))
    .catch((error: unknown) => {
      // The line dropped: the next one who asks tries again.
      current.later.delete(part)
      throw error
    })
  current.later.set(part, adding)
  return adding
}

/** Loads a module together with every sentence, which what it shows will need. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), restOfMessages()])
  return module
}

/** The same for a page of the long texts; from then on they come with a change of language, too. */
export function withLegalWords<Module>(load: () => Promise<Module>): Promise<Module> {
  saysLegal = true
  return withWords(load)
}

/** Loads the page of a trip together with what it says beyond the public words. */
export async function withTripWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), addPart('trip')])
  return module
}
