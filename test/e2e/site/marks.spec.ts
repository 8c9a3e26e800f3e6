import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculateContrast, capturePicture } from '#test/e2e/pixels.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

/** So large that no pixel of what is measured is half of its colour. */
const huge = 96

test.each(['light', 'dark'] as const)(
  'ACC-07 a given star, the edge of an empty one and a bar have a contrast of three to one: %s',
  async (theme) => {
    const page = await site.open('/dev/components', { theme })
    const stars = page.getByRole('img', { name: '3' }).and(page.locator('.stars')).first()
    await stars.evaluate((element, size) => {
      element.style.fontSize = `${size}px`
      element.style.setProperty('--stars', '3')
    }, huge)
    const row = await capturePicture(stars)
    const ground = row.at(1, 1)
    const middleOf = (star: number) => row.at(huge * (1.16 * star + 0.5), huge / 2)
    expect(calculateContrast(middleOf(0), ground)).toBeGreaterThanOrEqual(3)
    expect(calculateContrast(middleOf(2), ground)).toBeGreaterThanOrEqual(3)
    // Empty within: different from a full one by more than the hue.
    expect(calculateContrast(middleOf(3), middleOf(2))).toBeGreaterThanOrEqual(3)
    // From its middle to its right point there is its edge.
    const towardsPoint = Array.from({ length: huge / 2 }, (_, step) =>
      calculateContrast(row.at(huge * (1.16 * 4 + 0.5) + step, huge / 2), ground),
    )
    expect(Math.max(...towardsPoint)).toBeGreaterThanOrEqual(3)

    for (const bar of await page.locator('.progress').all()) {
      await bar.evaluate((element) => {
        element.style.blockSize = '40px'
        element.style.setProperty('--share', '50%')
      })
      const picture = await capturePicture(bar, 4)
      const around = picture.at(1, 1)
      const full = picture.at(picture.width / 4, picture.height / 2)
      const empty = picture.at((picture.width * 3) / 4, picture.height / 2)
      expect(calculateContrast(full, around)).toBeGreaterThanOrEqual(3)
      expect(calculateContrast(full, empty)).toBeGreaterThanOrEqual(3)
      const edge = [3, 4, 5].map((y) => calculateContrast(picture.at((picture.width * 3) / 4, y), around))
      expect(Math.max(...edge)).toBeGreaterThanOrEqual(3)
    }
  },
)

test.each(['light', 'dark'] as const)('ACC-07 so do the stars of the star input: %s', async (theme) => {
  const page = await site.open('/dev/components', { theme })
  const star = (index: number) => page.locator('[role=radiogroup]').first().locator('.star8').nth(index)
  for (const index of [0, 4]) {
    await star(index).evaluate((element, size) => {
      element.style.fontSize = `${size}px`
    }, huge)
    const picture = await capturePicture(star(index))
    const inks = Array.from({ length: huge / 2 }, (_, step) => picture.at(huge / 2 + step - 1, huge / 2))
    const ground = picture.at(1, 1)
    expect(Math.max(...inks.map((ink) => calculateContrast(ink, ground)))).toBeGreaterThanOrEqual(3)
  }
})

test('ACC-07 an icon in a line that is higher than the icon is wide is drawn once, in the middle, and nothing of its neighbours', async () => {
  const page = await site.open('/dev/components')
  const icon = page.locator('.icon-check').filter({ visible: true }).first()
  // Its neighbours in the picture of all icons are other checks.
  await icon.evaluate((element) => {
    Object.assign(element.style, { inlineSize: '48px', blockSize: '96px', background: '#000', color: '#000' })
    document.body.replaceChildren(element)
    document.body.style.background = '#fff'
  })
  const picture = await capturePicture(icon)
  const rows = Array.from({ length: 96 }, (_, y) => y)
  const columns = Array.from({ length: 48 }, (_, x) => x)
  const inked = rows.filter((y) => columns.some((x) => picture.at(x, y)[0] < 128))
  // From 6 to 17 of the field of 24, and half of a stroke around it.
  expect([inked[0], inked.at(-1)]).toEqual([34, 59])
  expect(inked).toHaveLength(59 - 34 + 1)
})
