import { createContext } from 'react'

/** The translated word on the close button: `showToast` is called far from any component that could know it. */
export const ToastCloseLabel = createContext('')
