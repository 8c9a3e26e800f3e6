import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Screen } from '#web/routes.ts'
import { installTool } from '../scripts/install-tool.ts'

export const lighthouseVersion = '13.5.0'
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]
type Audit = {
  id: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  title: string
  details?: { items?: { url?: string; scripting?: number; total?: number }[] }
}

export type LighthouseResult = {
  categories: Record<Category, { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, Audit>
}

/** Each call finds an address with content for one parameter of a path. */
const contentFinders: Record<string, (url: string) => Promise<string>> = {
  '/trips/:id': async (url) => (await read(`${url}/api/trips/search?limit=1`)).trips[0].id,
  '/seasons/:slug': async (url) => (await read(`${url}/api/seasons`)).seasons[0].slug,
}

async function read(url: string) {
  return (await fetch(url)).json()
}

/**
 * Returns the screens where visits begin, each with an address that has content on the server at `url`. Throws where
 * nobody knows what to put in the place of a parameter.
 */
export async function listAddresses(
  screens: readonly Pick<Screen, 'page' | 'path' | 'bundle'>[],
  url: string,
): Promise<{ name: string; path: string }[]> {
  return Promise.all(
    screens
      .filter(({ bundle }) => bundle)
      .map(async ({ page: name, path }) => {
        if (!path.includes(':')) return { name, path }
        const find = contentFinders[path]
        if (!find)
          throw new Error(`Nobody knows an address of ${path}: name one in bench/lighthouse-runs.ts.`)
        return { name, path: path.replace(/:\w+/, await find(url)) }
      }),
  )
}

/**
 * Asks Lighthouse about a page as a phone opens it. The program is fetched when it is first asked for. A run that it could not record
 * is repeated, as it asks for then; the third one that fails is an error.
 */
export async function runLighthouse(url: string, chromium: string, triesLeft = 2): Promise<LighthouseResult> {
  const program = join(installTool('lighthouse', lighthouseVersion), 'cli/index.js')
  const folder = mkdtempSync(join(tmpdir(), 'qafila-lighthouse-'))
  const file = join(folder, 'report.json')
  const chromeFlags =
    '--headless --no-sandbox --disable-gpu --host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"'
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${chromeFlags}`,
    `--only-categories=${categories.join()}`,
  ]
  try {
    await promisify(execFile)(process.execPath, [program, url, ...flags], {
      env: { ...process.env, CHROME_PATH: chromium },
    })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (triesLeft === 0 || !/Please run Lighthouse again/.test(String(error))) throw error
    return runLighthouse(url, chromium, triesLeft - 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists the audits without full marks in the categories that are to have them. */
export function listComplaints({ categories: judged, audits }: LighthouseResult): string[] {
  return (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    judged[category].auditRefs.flatMap(({ id }) => {
      const audit = audits[id]
      return audit && audit.scoreDisplayMode === 'binary' && audit.score === 0
        ? [`${category}: ${audit.title}`]
        : []
    }),
  )
}

/** The three scripts that kept the page busy longest, in milliseconds of the slowed processor. */
export function listBlockers({ audits }: LighthouseResult): string[] {
  return (audits['bootup-time']?.details?.items ?? [])
    .slice(0, 3)
    .map(({ url = '', total = 0 }) => `${url.replace(/^https?:\/\/[^/]+/, '')} ${Math.round(total)} ms`)
}
