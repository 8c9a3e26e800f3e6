import Bowser from 'bowser'

export type Device = { browser: string | null; system: string | null }

const browserNames = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systemNames = new Set<string>(Object.values(Bowser.OS_MAP))

/**
 * Returns the device that a client claims: 'Chrome' on 'Android'. It may claim anything, so nothing follows from it, and
 * only names that are known are repeated: they stand in emails to whoever's address was typed (FIX-21).
 */
export function parseDevice(userAgent = ''): Device {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent.slice(0, 200))
  const known = (names: Set<string>, name = '') => (names.has(name) ? name : null)
  return { browser: known(browserNames, browser.name), system: known(systemNames, os.name) }
}
