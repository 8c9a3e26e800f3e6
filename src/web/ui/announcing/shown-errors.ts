import { createContext } from 'react'

/** An error at a field: the id of its control, its label and the reason. */
export type ShownError = { id: string; label: string; error: string }

/** Around a page that the server renders for its errors: takes each that is shown, in the order of the page. */
export const ShownErrors = createContext<((shown: ShownError) => void) | undefined>(undefined)
