import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/translate.ts'

// The sentences of the language shown, in four parts: what public pages say is in their first load, what a trip's page says
// besides comes with it, the rest follows, and the long legal texts come with their pages alone.

type DeferredMessagePart = 'trip' | 'rest' | 'legal'
type FetchMessages = (part: 'public' | DeferredMessagePart, locale: Locale) => Promise<Messages>

let fetchMessages: FetchMessages | undefined
let currentLanguage:
  | { locale: Locale; messages: Record<string, string>; later: Map<DeferredMessagePart, Promise<void>> }
  | undefined
let includesLegal = false

/** Set once by the browser's entry; the server has every sentence and never fetches. */
export function setMessageFetcher(fetcher: FetchMessages) {
  fetchMessages = fetcher
}

/** The sentences of public pages in a language. `loadRemainingMessages` adds the others to the same object. */
export async function loadPublicMessages(locale: Locale): Promise<Messages> {
  const messages = { ...(await fetchMessages?.('public', locale)) }
  currentLanguage = { locale, messages, later: new Map() }
  return messages
}

/** All the sentences of a language that the page is to be shown in. Throws where they do not come, and stays as it was. */
export async function loadAllMessages(locale: Locale): Promise<Messages> {
  const before = currentLanguage
  try {
    const messages = await loadPublicMessages(locale)
    await loadRemainingMessages()
    return messages
  } catch (error) {
    currentLanguage = before
    throw error
  }
}

/** Waits until every sentence of the language is there that pages and dialogs beyond the public ones say. */
export async function loadRemainingMessages(): Promise<void> {
  await Promise.all([addMessages('rest'), includesLegal && addMessages('legal')])
}

function addMessages(part: DeferredMessagePart): Promise<void> {
  const current = currentLanguage
  if (!fetchMessages || !current) return Promise.resolve()
  const underway = current.later.get(part)
  if (underway) return underway
  const adding = fetchMessages(part, current.locale)
    .then((more) => void Object.assign(current.messages, more))
    .catch((error: unknown) => {
      // The connection was lost: the next call tries again.
      current.later.delete(part)
      throw error
    })
  current.later.set(part, adding)
  return adding
}

/** Loads a module together with every sentence, which its content will need. */
export async function loadWithMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadRemainingMessages()])
  return module
}

/** The same for a page of the long texts; from then on they come with a change of language, too. */
export function loadWithLegalMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  includesLegal = true
  return loadWithMessages(load)
}

/** Loads the page of a trip together with its texts beyond the public ones. */
export async function loadWithTripMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), addMessages('trip')])
  return module
}
