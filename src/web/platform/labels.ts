import type { MessageKey, Translate } from '#i18n/translate.ts'

/** Returns the labels for the values of a list; an unknown value is shown unchanged. */
export function createLabeller<Value extends string>(keys: Record<Value, MessageKey>) {
  return (t: Translate, value: string) => (Object.hasOwn(keys, value) ? t(keys[value as Value]) : value)
}
