import { deviceStore } from './storage.ts'

// What this device keeps of others for a while, so that it can be shown without a line. It ends with the session: a shared
// phone must not go on showing it.

/** The keys of such copies. */
export const rollCallKey = 'roll_call'

/** Erases every copy. */
export function eraseDeviceCopies() {
  deviceStore.write(rollCallKey, null)
}
