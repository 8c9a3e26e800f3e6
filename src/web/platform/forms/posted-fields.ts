import { createContext, use } from 'react'
import type { ServerForm } from './server-form.ts'

/** Around the fields of a form: what was posted in it without scripts. */
export const PostedFields = createContext<Pick<ServerForm, 'values' | 'fields'>>({ values: {} })

/** Of what a page says after a form was posted: the browser itself leads there, however far below it stands. */
export const focusOnLoad = { tabIndex: -1, autoFocus: true } as const

/** Returns what was posted without scripts in the form around, by field: the text, and the code of what is wrong with it. */
export function usePostedField(name: string) {
  const { values, fields } = use(PostedFields)
  const code = fields?.[name]
  return {
    value: values[name],
    code,
    props: { defaultValue: values[name] },
  }
}
