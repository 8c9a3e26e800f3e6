import { catalogue } from '#i18n/catalogue.ts'
import { messageKeys } from '../scripts/message-parts.ts'

/** The keys of what browsers are sent, in the parts that the build cuts, without the endings of plural forms. */
export const browserMessageKeys = () => messageKeys(catalogue.en)
