import { useState } from 'react'
import { deviceStore } from '#web/platform/storage.ts'

/** Which columns of a table this device hides; remembered under the table's name. */
export function useHiddenColumns(name: string, presets: readonly string[] = []) {
  const key = `desk-columns-${name}`
  const [hidden, setHidden] = useState<readonly string[]>(() => read(key) ?? presets)
  function toggle(id: string) {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
    setHidden(next)
    deviceStore.write(key, JSON.stringify(next))
  }
  return { hidden, toggle }
}

function read(key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(deviceStore.read(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : undefined
  } catch {
    return undefined
  }
}
