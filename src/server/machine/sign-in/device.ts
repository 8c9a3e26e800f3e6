import Bowser from 'bowser'

export type Device = { browser: string | null; system: string | null }

/** What a client says of itself: 'Chrome' on 'Android'. It may say anything, so nothing follows from it. */
export function parseDevice(userAgent = ''): Device {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent.slice(0, 200))
  return { browser: browser.name || null, system: os.name || null }
}
