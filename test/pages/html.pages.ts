import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderErrorPage } from '#server/machine/http/error-page.ts'
import { createScreens, type Screens } from '#test/e2e/screens.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { installTool } from '../../scripts/install-tool.ts'

const version = '26.9.27'
const folder = 'build/html'
const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava)
  process.stdout.write('The HTML is not checked: the Nu checker needs Java (Debian: default-jre-headless).\n')

let site: Site
let screens: Screens
beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await createScreens(site)
})
afterAll(() => site.close())

/** The server's HTML of every public page and document, into files. */
async function writePages() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, html: string) => writeFileSync(`${folder}/${name}.html`, html)
  for (const { name, path, plain } of screens.visitsByVisitor.visitor)
    for (const lang of plain ? (['en'] as const) : (['en', 'ar'] as const)) {
      const answer = await fetch(site.url + path, { headers: { 'accept-language': lang } })
      // The screens of a folder are named with it.
      write(`${name.replaceAll('/', '-')}-${lang}`, await answer.text())
    }
  for (const lang of ['en', 'ar'] as const)
    write(`error-${lang}`, renderErrorPage(lang, 500, 'support@qafila.example'))
  for (const { template, html } of await site.mails.deliver()) write(`mail-${template}`, html)
}

test.skipIf(!hasJava)('FND-10 the HTML of every page and email is valid', async () => {
  await writePages()
  const jar = `${installTool('vnu-jar', version)}/build/dist/vnu.jar`
  const check = spawnSync('java', ['-jar', jar, '--format', 'json', '--skip-non-html', folder], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  type Message = { type: string; url: string; lastLine: number; message: string; extract?: string }
  const { messages }: { messages: Message[] } = JSON.parse(check.stderr)
  const told = messages.filter(({ type }) => type === 'error' || type === 'non-document-error')
  expect(
    told.map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract?.trim()}`),
  ).toEqual([])
})
