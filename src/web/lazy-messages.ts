import type { Messages } from '#i18n/translate.ts'

/** A part of the words in one language, as the build cuts them. */
export type MessageFile = { default: Messages }

/** Where the words are that no first load has. */
export const lazyMessages = {
  rest: import.meta.glob<MessageFile>('../i18n/messages/*.json', { query: '?part=rest' }),
  legal: import.meta.glob<MessageFile>('../i18n/messages/*.json', { query: '?part=legal' }),
}
