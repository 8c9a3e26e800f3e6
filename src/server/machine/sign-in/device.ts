import Bowser from 'bowser'

export type Device = { browser: string | null; system: string | null }

/** Returns the device that a client claims: 'Chrome' on 'Android'. It may claim anything, so nothing follows from it. */
export function parseDevice(userAgent = ''): Device {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent.slice(0, 200))
  return { browser: browser.name || null, system: os.name || null }
}
