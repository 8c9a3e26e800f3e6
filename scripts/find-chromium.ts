import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

type ChromiumResult = { chromium: string; missing?: undefined } | { chromium: ''; missing: string }

/**
 * A Chromium to test with: the one named, the system's, Playwright's, or Debian's, installed now if we may. The one
 * without windows (chromium-headless-shell) is the same browser and opens a page in half the time.
 */
export function findChromium(): ChromiumResult {
  const found = findInstalled() ?? (installFromDebian() ? findInstalled() : undefined)
  if (found) return { chromium: found }
  const missing =
    'The browser tests need Chromium and there is none: install it (on Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM.'
  return { chromium: '', missing }
}

function findInstalled(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const places = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    playwrightChromium(),
  ]
  return places.find((place) => existsSync(place))
}

function playwrightChromium(): string {
  try {
    return chromium.executablePath()
  } catch {
    return ''
  }
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('Installing Chromium from Debian…\n')
  const install = 'apt-get install -q -y --no-install-recommends fonts-noto-core'
  const packages = `apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('sh', ['-c', packages], { stdio: 'inherit', env }).status === 0
}
