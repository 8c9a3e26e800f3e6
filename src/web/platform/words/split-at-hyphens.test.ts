import { expect, test } from 'vitest'
import { splitAtHyphens } from './split-at-hyphens.ts'

/** The parts of a text, those in which no line ends between brackets, and of long words between double ones. */
const show = (text: string) =>
  splitAtHyphens(text)
    .map((part) => (part.isLong ? `[[${part.text}]]` : part.isJoined ? `[${part.text}]` : part.text))
    .join('|')

test.for([
  ['Tours', 'Tours'],
  ['', ''],
  ['Karbala - Najaf', 'Karbala - Najaf'],
  ['Al-Hussain Tours', 'Al|[-H]|ussain Tours'],
  ['Tours of Al-Hussain', 'Tours of Al|[-H]|ussain'],
  ['Abdul-Rahim-Ali', 'Abdul|[-R]|ahim|[-A]|li'],
  ['Ahl-ul-Bayt (Al-Noor)', 'Ahl|[-u]|l|[-B]|ayt (Al|[-N]|oor)'],
  ['-ul', '-ul'],
  ['Bab-', 'Bab-'],
  // 15 characters fit a headline on a phone, 16 do not; 20 stay whole elsewhere, 21 do not.
  ['Abdul-Rahman-Al', 'Abdul|[-R]|ahman|[-A]|l'],
  ['Abdul-Rahman-Ali', 'Abdul|[[-R]]|ahman|[[-A]]|li'],
  ['Abdul-Rahman-Hussain', 'Abdul|[[-R]]|ahman|[[-H]]|ussain'],
  ['Abdul-Rahman-Hussaini', 'Abdul-Rahman-Hussaini'],
  ['الشريف-الحسين', 'الشريف|[-الحسين]'],
  ['شرکت عبد‐الرضا', 'شرکت عبد|[‐الرضا]'],
  ['2026-12-04', '2026|[-12]|[-04]'],
])('LNG-01 short words with hyphens stay whole: %s', ([text = '', parts]) => {
  expect(show(text)).toBe(parts)
  expect(
    splitAtHyphens(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
