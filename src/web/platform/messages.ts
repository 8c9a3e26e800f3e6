import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/translate.ts'

// The sentences of the language shown, in two parts: what public pages say is in their first load, the rest follows.

type Load = () => Promise<Messages>

let parts: { publicPart: (locale: Locale) => Load; rest: (locale: Locale) => Load } | undefined
let shown: { locale: Locale; messages: Record<string, string>; whole: Promise<void> | undefined } | undefined

/** Told once by the browser's entry; the server has every sentence and is never asked. */
export function provideParts(given: NonNullable<typeof parts>) {
  parts = given
}

/** The sentences of public pages in a language. `restOfMessages` adds the others to the same object. */
export async function publicMessages(locale: Locale): Promise<Messages> {
  const messages = { ...(await parts?.publicPart(locale)()) }
  shown = { locale, messages, whole: undefined }
  return messages
}

/** Waits until every sentence of the language is there: for pages and dialogs beyond the public ones. */
export function restOfMessages(): Promise<void> {
  const current = shown
  if (!parts || !current) return Promise.resolve()
  current.whole ??= parts
    .rest(current.locale)()
    .then((rest) => void Object.assign(current.messages, rest))
    .catch((error: unknown) => {
      // The line dropped: the next one who asks tries again.
      current.whole = undefined
      throw error
    })
  return current.whole
}

/** Loads a module together with every sentence, which what it shows will need. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), restOfMessages()])
  return module
}
