import { describe, expect, test } from 'vitest'
import { normalizeWebsite } from './websites.ts'

describe('TRU-03 a website', () => {
  test.each([
    ['noor.example', 'https://noor.example'],
    ['NOOR.example/', 'https://noor.example'],
    ['http://noor.example', 'https://noor.example'],
    ['HTTP://noor.example:80/a', 'https://noor.example/a'],
    ['http://noor.example:443', 'https://noor.example'],
    ['https://noor.example:443/a?b=c#d', 'https://noor.example/a?b=c#d'],
    ['https://noor.example/a//b@c', 'https://noor.example/a//b@c'],
    ['noor.example/a:b', 'https://noor.example/a:b'],
    ['noor.example.', 'https://noor.example'],
    ['https://noor.example?x', 'https://noor.example/?x'],
    ['https://ｎｏｏｒ.example', 'https://noor.example'],
    // A name that looks like another is shown in its ASCII form.
    ['https://аррӏе.com', 'https://xn--80ak6aa92e.com'],
    ['https://xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com'],
    ['https://نور.example', 'https://xn--wgb5bg.example'],
    ['https://tours.co.uk/نور', 'https://tours.co.uk/%D9%86%D9%88%D8%B1'],
  ])('%s is stored as %s', (written, kept) => {
    expect(normalizeWebsite(written)).toBe(kept)
    expect(normalizeWebsite(kept)).toBe(kept)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://noor.example',
    'mailto:a@noor.example',
    'httpsx://noor.example',
    'https:noor.example',
    'https:\\\\noor.example',
    'https://noor.example\\@evil.example',
    'https://bank.example@evil.example',
    'https://user:secret@evil.example',
    'https://noor.example:8080',
    'http://noor.example:81',
    'https://noor.example:0',
    'noor.example:8443',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://127.1',
    'https://8.8.8.8/a',
    'https://[::1]',
    'https://[2001:db8::1]/a',
    'https://localhost',
    'https://printer.local',
    'https://db.internal/',
    'https://noor',
    'https://',
    'https://noor..example',
    'https://-noor.example',
    'two words',
    'noor.example/two words',
    'https://noor.example/\u2028',
    '',
  ])('%j is rejected', (written) => expect(normalizeWebsite(written)).toBeUndefined())
})
