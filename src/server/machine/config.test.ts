import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig, settingDefaults } from './config.ts'
import { suggestSettingNames } from './setting-suggestions.ts'

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : []
    return lines.slice(1).map((line) => line.trim().split(':')[0])
  }
}

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://qafila.travel',
  DATABASE_URL: 'postgres://db/qafila',
  SMTP_URL: 'smtps://mail.qafila.travel',
  MAIL_FROM: 'Qafila <no-reply@qafila.travel>',
  SUPPORT_EMAIL: 'support@qafila.travel',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
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
      searchMemory: true,
      earlierBookings: false,
      olderVersion: false,
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
    expect(problems({ ...live, DATABASE_URL: '' })).toEqual(['DEMO'])
    expect(problems({ ...live, DEMO: '1' })).toEqual(['DEMO'])
    expect(readConfig(live)).toMatchObject({ production: true, demo: false })
    expect(readConfig({ ...live, DATABASE_URL: '', DEMO: 'off' }).demo).toBe(false)
  })

  test('production never starts with unsafe settings, and names all of them together', () => {
    expect(problems({ NODE_ENV: 'production', RATE_LIMITS: 'off', TRUST_PROXY: 'true', PORT: 'x' })).toEqual([
      'PORT',
      'DEMO',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SUPPORT_EMAIL',
      'DATA_KEY',
      'RATE_LIMITS',
      'TRUST_PROXY',
    ])
    expect(problems({ ...live, PUBLIC_URL: 'http://qafila.travel' })).toEqual(['PUBLIC_URL'])
    expect(problems({ ...live, PUBLIC_URL: 'http://localhost.evil.travel' })).toEqual(['PUBLIC_URL'])
    expect(problems({ ...live, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    for (const unused of ['Qafila <no-reply@qafila.example>', 'a@example.com', 'a@mail.example.org'])
      expect(problems({ ...live, MAIL_FROM: unused })).toEqual(['MAIL_FROM'])
    expect(problems({ ...live, MAIL_FROM: 'a@example-travels.com' })).toEqual([])
    expect(problems({ ...live, GOOGLE_ISSUER: 'http://accounts.google.com' })).toEqual(['GOOGLE_ISSUER'])
    expect(problems({ ...live, NODE_ENV: 'development', RATE_LIMITS: 'off', SMTP_URL: '' })).toEqual([])
  })

  test.for(['prod', 'Production', 'live', 'production '])(
    'NODE_ENV=%j is invalid: nothing starts, and least of all a demo',
    (NODE_ENV) => expect(problems({ ...live, NODE_ENV })).toEqual(['NODE_ENV']),
  )

  test('a demo without an explicit setting starts on this machine alone', () => {
    const others: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.7' },
      { PUBLIC_URL: 'https://qafila.travel' },
    ]
    for (const env of others) {
      expect(problems(env)).toEqual(['DEMO'])
      expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true, isDemoInPublic: true })
      expect(readConfig({ ...env, DEMO: '0' })).toMatchObject({ demo: false, isDemoInPublic: false })
    }
    const own: Record<string, string>[] = [
      {},
      { HOST: '::1' },
      { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' },
    ]
    for (const env of own) expect(readConfig(env)).toMatchObject({ demo: true, isDemoInPublic: false })
  })

  test.for([
    'https://qafila.travel/umrah',
    'https://qafila.travel/?from=mail',
    'https://qafila.travel/#top',
    'https://admin:secret@qafila.travel',
  ])('PUBLIC_URL=%s is rejected: it would be in every link', (PUBLIC_URL) =>
    expect(problems({ ...live, PUBLIC_URL })).toEqual(['PUBLIC_URL']),
  )

  test.for([
    ['no-reply@qafila.travel', true],
    ['Qafila <no-reply@qafila.travel>', true],
    ['قافلة <no-reply@qafila.travel>', true],
    ['Qafila', false],
    ['Qafila no-reply@qafila.travel', false],
    ['Qafila <no-reply@qafila.travel', false],
    ['Qafila <no-reply>', false],
    ['Qafila <no-reply@qafila.travel>, other@qafila.travel', false],
  ] as const)('MAIL_FROM=%s can send: %s', ([MAIL_FROM, can]) =>
    expect(problems({ ...live, MAIL_FROM })).toEqual(can ? [] : ['MAIL_FROM']),
  )

  test('a mail server without a host is named', () =>
    expect(problems({ ...live, SMTP_URL: 'smtp://' })).toEqual(['SMTP_URL']))

  test('an invalid address is named, without a crash', () => {
    expect(problems({ ...live, PUBLIC_URL: 'qafila.travel' })).toContain('PUBLIC_URL')
    expect(problems({ ...live, SMTP_URL: 'mail' })).toEqual(['SMTP_URL'])
  })

  test('a misspelt setting is reported, others are not', () => {
    const settings = Object.keys(settingDefaults)
    const told = (names: string[]) => suggestSettingNames(names, settings)
    expect(told(['DATABASE_URLL'])).toEqual([
      'DATABASE_URLL: there is no such setting, and it is not read. Is DATABASE_URL meant?',
    ])
    const near = ['DATABSE_URL', 'PUBLIC_ULR', 'public_url', 'SMTP_URI', 'PROT', 'DEMOS', 'MAIL_FORM']
    expect(told(near)).toHaveLength(near.length)
    const far = ['HOME', 'PATH', 'PWD', 'TERM', 'HOSTNAME', 'POSTGRES_PASSWORD', 'NODE_VERSION', 'PGPORT']
    expect(told([...far, ...settings])).toEqual([])
  })

  test('uploads are stored in the data folder, another, or a bucket that is set up as a whole', () => {
    expect(readConfig({ DATA_DIR: '/srv/qafila' })).toMatchObject({
      uploadsDir: '/srv/qafila/uploads',
      s3: undefined,
    })
    expect(readConfig({ UPLOADS_DIR: '/srv/pictures' }).uploadsDir).toBe('/srv/pictures')
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const s3 = { S3_REGION: 'me-central-1', S3_BUCKET: 'pictures', ...keys }
    expect(readConfig(s3).s3).toEqual({
      endpoint: undefined,
      region: 'me-central-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(readConfig({ ...s3, S3_ENDPOINT: 'http://localhost:9000' }).s3?.endpoint).toBe(
      'http://localhost:9000',
    )
    expect(problems({ S3_BUCKET: 'pictures' })).toEqual(['S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'])
    expect(problems({ S3_ENDPOINT: 'http://localhost:9000' })).toEqual(['S3_BUCKET'])
    expect(problems({ ...s3, S3_ENDPOINT: 'ftp://x' })).toEqual(['S3_ENDPOINT'])
  })

  test('an empty variable counts as not set; a trailing slash of the address is removed', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      demo: true,
    })
    expect(readConfig({ PUBLIC_URL: 'https://qafila.example//', DEMO: '0' }).publicUrl).toBe(
      'https://qafila.example',
    )
  })

  const applePem = (type: 'pkcs8' | 'sec1', namedCurve = 'P-256') =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type, format: 'pem' }).toString()
  const apple = { APPLE_CLIENT_ID: 'client', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key' }

  test('AUTH-10 AUTH-11 AUTH-12 a provider is set up completely or not at all', () => {
    expect(readConfig({})).toMatchObject({ google: undefined, apple: undefined, facebook: undefined })
    expect(problems({ GOOGLE_CLIENT_ID: 'client' })).toEqual(['GOOGLE_CLIENT_SECRET'])
    expect(problems({ FACEBOOK_APP_SECRET: 'secret' })).toEqual(['FACEBOOK_APP_ID'])
    expect(problems({ APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key' })).toEqual([
      'APPLE_CLIENT_ID, APPLE_PRIVATE_KEY',
    ])
    expect(problems({ GOOGLE_CLIENT_ID: 'client', APPLE_TEAM_ID: 'team' })).toHaveLength(2)
    const whole = readConfig({
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      FACEBOOK_APP_ID: 'app',
      FACEBOOK_APP_SECRET: 'secret',
      FACEBOOK_GRAPH_URL: 'https://graph.example/v1/',
    })
    expect(whole.google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'client',
      clientSecret: 'secret',
    })
    expect(whole.facebook).toMatchObject({ appId: 'app', graphUrl: 'https://graph.example/v1' })
    expect(problems({ GOOGLE_ISSUER: 'ftp://accounts.google.com' })).toEqual(['GOOGLE_ISSUER'])
  })

  test('AUTH-12 Apple’s key is what the .p8 file holds, with line breaks as they are or as \\n', () => {
    const key = applePem('pkcs8')
    for (const given of [key, key.replaceAll('\n', '\\n')])
      expect(readConfig({ ...apple, APPLE_PRIVATE_KEY: given }).apple).toMatchObject({ privateKey: key })
    for (const wrong of ['no key', applePem('sec1'), applePem('pkcs8', 'P-384'), key.slice(0, 60)])
      expect(problems({ ...apple, APPLE_PRIVATE_KEY: wrong })).toEqual(['APPLE_PRIVATE_KEY'])
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
