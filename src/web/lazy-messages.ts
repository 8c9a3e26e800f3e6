import type { Messages } from '#i18n/translate.ts'

/** A part of the words in one language, as the build cuts them. */
export type MessageFile = { default: Messages }

/** Where the long texts are, which most visits never open. */
export const legalMessages = import.meta.glob<MessageFile>('../i18n/messages/*.json', {
  query: '?part=legal',
})
