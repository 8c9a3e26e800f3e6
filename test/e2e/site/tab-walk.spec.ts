import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'
import { checkInWindow } from '#test/e2e/tab-walk.ts'

// Checks that the walk by tab key finds its faults. The walk through every screen is in site/access.spec.ts.

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('ACC-01 ACC-07 control: an element over a tab stop, a hidden one and a cut name are named, and nothing else', async () => {
  const screen = { name: 'contact', path: '/contact' }
  const page = await site.open(screen.path)
  const look = () => checkInWindow(page, screen, { width: 390, height: 664 })
  expect(await look()).toEqual([])
  await page.evaluate(() => {
    const band = document.createElement('div')
    band.className = 'band'
    band.style.cssText =
      'position: fixed; inset-block-end: 0; inset-inline: 0; block-size: 200px; background: #fff'
    const hole = document.createElement('p')
    hole.className = 'hole'
    hole.style.cssText = 'inline-size: 40px; block-size: 20px; overflow: hidden; white-space: nowrap'
    hole.innerHTML = '<a href="/">A company with a long name</a>'
    document.querySelector('main')?.append(band, hole)
  })
  const found = await look()
  expect(found).toContainEqual(expect.stringMatching(/^contact 390×664: .* under div\.band/))
  expect(found).toContainEqual(
    expect.stringMatching(/^contact 390×664: a "A company with a long name" .*outside/),
  )
  expect(found).toContainEqual(
    expect.stringMatching(/^contact 390×664: cut: p\.hole "A company with a long name"/),
  )
  expect(found.filter((one) => !/band|A company/.test(one))).toEqual([])
})
