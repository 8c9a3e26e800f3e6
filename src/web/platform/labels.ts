import type { MessageKey, Translate } from '#i18n/translate.ts'

/** What the values of a list are called on screen; a value that is not known shows as it is. */
export function createLabeller<Value extends string>(keys: Record<Value, MessageKey>) {
  return (t: Translate, value: string) => (Object.hasOwn(keys, value) ? t(keys[value as Value]) : value)
}
