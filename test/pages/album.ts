import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = 'build/pages'
/** Of a very long page only the beginning is captured. */
const maxHeight = 6000

export type Picture = { lang: string; screen: string; width: number; theme: string }

/** Pictures of the walk, for a person to leaf through. */
export function createAlbum() {
  const pictures: Picture[] = []
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  /** Takes one of the whole page, or of the window where a dialog lies over it. */
  async function take(page: Page, picture: Picture) {
    const file = join(folder, albumFileName(picture))
    mkdirSync(join(file, '..'), { recursive: true })
    const height = await page.evaluate(() =>
      document.querySelector('[role=dialog]') ? 0 : document.documentElement.scrollHeight,
    )
    const clip = { x: 0, y: 0, width: picture.width, height: Math.min(height, maxHeight) }
    const format = { type: 'jpeg', quality: 72, animations: 'disabled' } as const
    await page.screenshot({ path: file, ...format, ...(height && { clip, fullPage: true }) })
    pictures.push(picture)
  }

  /** The table of contents: a row for each screen and language. */
  function bind(findings: string[]) {
    const rows = Map.groupBy(pictures, ({ lang, screen }) => `${screen} · ${lang}`)
    const sections = [...rows].sort().map(([title, row]) => {
      const shown = row.map(
        (one) =>
          `<a href="${albumFileName(one)}"><img loading="lazy" src="${albumFileName(one)}" alt=""></a>`,
      )
      return `<h2>${title}</h2><div>${shown.join('')}</div>`
    })
    const style =
      'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow:auto}img{max-height:640px;border:1px solid #888}'
    const list = findings.map((one) => `<li>${one.replaceAll('<', '&lt;')}</li>`).join('')
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>
<h1>Every screen</h1><p>${pictures.length} pictures, ${findings.length} violations</p><ul>${list}</ul>${sections.join('\n')}</html>`
    writeFileSync(join(folder, 'index.html'), html)
    writeFileSync(join(folder, 'violations.txt'), findings.map((one) => `${one}\n`).join(''))
  }

  return { take, bind, count: () => pictures.length }
}

const albumFileName = ({ lang, screen, width, theme }: Picture) => `${lang}/${screen}-${width}-${theme}.jpg`
