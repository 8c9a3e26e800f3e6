import { expect, test } from 'vitest'
import { parseAnnouncement } from './parse-announcement.ts'

/** The text of each entry of an announcement, its lines parted by " / ". */
const texts = (message: string): string[] =>
  parseAnnouncement(`NOOR TOURS\nIraq\n\n${message.replaceAll(' / ', '\n')}`).map(({ rawText }) =>
    rawText.replaceAll('\n', ' / '),
  )

test.each([
  ['MUMBAI / Dep: 5 Jan / PUNE / Dep: 6 Jan', ['MUMBAI / Dep: 5 Jan', 'PUNE / Dep: 6 Jan']],
  ['MUMBAI / Dep: 5 Jan / ----- / PUNE / Dep: 6 Jan', ['MUMBAI / Dep: 5 Jan', 'PUNE / Dep: 6 Jan']],
  [
    'MUMBAI / we say bye / Dep: 5 Jan / bye / PUNE / Dep: 6 Jan',
    ['MUMBAI / we say bye / Dep: 5 Jan / bye', 'PUNE / Dep: 6 Jan'],
  ],
  ['MUMBAI / Dep: 5 Jan / PUNE /  / Dep: 6 Jan /  / bye', ['MUMBAI / Dep: 5 Jan', 'PUNE /  / Dep: 6 Jan']],
  ['MUMBAI / Dep: 5 Jan / PUNE / Dep: 6 Jan / bye', ['MUMBAI / Dep: 5 Jan', 'PUNE / Dep: 6 Jan / bye']],
  [
    'Includes: visa, bus / MUMBAI / Dep: 5 Jan / PUNE / Dep: 6 Jan / bye',
    ['MUMBAI / Dep: 5 Jan', 'PUNE / Dep: 6 Jan / bye'],
  ],
  [
    'MUMBAI / Dep: 5 Jan / PUNE / Dep: 6 Jan / bye / Includes: visa, bus / bye',
    ['MUMBAI / Dep: 5 Jan', 'PUNE / Dep: 6 Jan / bye'],
  ],
])('ORG-17: the parts of %j are %j', (message, parts) => expect(texts(message)).toEqual(parts))
