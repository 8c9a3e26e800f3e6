import { createContext } from 'react'

/**
 * Around a form whose texts the specification gives: they are shown of an empty field too, where other forms say that it is
 * required (decisions, Third reading: Empty fields).
 */
export const SpecifiedTexts = createContext(false)
