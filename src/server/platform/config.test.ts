import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : []
    return lines.slice(1).map((line) => line.trim().split(':')[0])
  }
}

describe('the configuration', () => {
  test('without any setting it is a demo on the embedded database, on localhost', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      trustProxy: false,
      rateLimits: true,
    })
  })

  test('every wrong setting is named in one message', () => {
    const wrong = {
      PORT: '99999',
      PUBLIC_URL: 'ftp://qafila.example',
      DATABASE_URL: 'mysql://x',
      DATABASE_POOL: '0',
      DEMO: 'maybe',
      SMTP_URL: 'http://mail',
      SUPPORT_EMAIL: 'support',
      LOG_LEVEL: 'loud',
    }
    expect(problems(wrong).sort()).toEqual(Object.keys(wrong).sort())
    expect(problems({ PORT: '8080' })).toEqual([])
  })

  test('AUTH-14 production never starts in demo mode', () => {
    expect(problems({ NODE_ENV: 'production' })).toEqual(['DEMO'])
    expect(problems({ NODE_ENV: 'production', DEMO: '1', DATABASE_URL: 'postgres://db/qafila' })).toEqual([
      'DEMO',
    ])
    expect(readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/qafila' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'off' }).demo).toBe(false)
  })

  test('an empty variable is one that is not set; a trailing slash of the address is cut', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      demo: true,
    })
    expect(readConfig({ PUBLIC_URL: 'https://qafila.example//' }).publicUrl).toBe('https://qafila.example')
  })

  test.each([
    ['2', 2],
    ['true', true],
    ['false', false],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('TRUST_PROXY=%s is %j', (given, read) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(read)
  })
})
