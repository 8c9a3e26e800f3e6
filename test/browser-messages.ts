import { catalogue } from '#i18n/catalogue.ts'
import { messageKeys } from '../scripts/plugins/message-parts.ts'

/** The keys of the messages sent to browsers, in the parts that the build creates, without the endings of plural forms. */
export const browserMessageKeys = () => messageKeys(catalogue.en)
