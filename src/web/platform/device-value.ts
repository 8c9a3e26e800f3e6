import { useSyncExternalStore } from 'react'
import { deviceStore } from './storage.ts'

type DeviceValueOptions<Value> = {
  key: string
  /** The value where nothing is stored, on the server, and before the scripts run. It is stored as nothing. */
  empty: Value
  isEmpty: (value: Value) => boolean
  /** Any script may have written the value; one that throws counts as empty. */
  parse: (kept: unknown) => Value
  /** Called when it is stored in the browser; not where that stores nothing. */
  onStored?: (value: Value) => void
  /** Another tab wrote it. */
  onOtherTabChange?: () => void
}

/** A value that this browser keeps, the same in every tab. Where a browser keeps nothing, the page alone remembers. */
export function createDeviceValue<Value>(options: DeviceValueOptions<Value>) {
  const listeners = new Set<() => void>()
  let unkept: string | null = null
  let seen: { text: string | null; value: Value } = { text: null, value: options.empty }

  function read(): Value {
    const stored = deviceStore.read(options.key)
    const text = stored === undefined ? unkept : stored
    if (text !== seen.text) seen = { text, value: parsed(text) }
    return seen.value
  }

  function parsed(text: string | null): Value {
    try {
      return text === null ? options.empty : options.parse(JSON.parse(text))
    } catch {
      return options.empty
    }
  }

  function write(value: Value) {
    unkept = options.isEmpty(value) ? null : JSON.stringify(value)
    if (deviceStore.write(options.key, unkept)) options.onStored?.(value)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    const hear = ({ key }: StorageEvent) => {
      if (key === options.key) options.onOtherTabChange?.()
      listener()
    }
    listeners.add(listener)
    addEventListener('storage', hear)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', hear)
    }
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => options.empty) }
}
