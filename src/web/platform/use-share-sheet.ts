import { useEffect, useState } from 'react'
import { hasShareSheet, openShareSheet } from './share-links.ts'

/** Opens the device's own sheet with this; undefined where there is none, and on the server, which cannot know. */
export function useShareSheet(shared: { text: string; url: string }): (() => void) | undefined {
  const [hasSheet, setHasSheet] = useState(false)
  useEffect(() => setHasSheet(hasShareSheet()), [])
  return hasSheet ? () => void openShareSheet(shared) : undefined
}
