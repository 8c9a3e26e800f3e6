/** The settings as they were given, none of them empty. */
export type RawSettings = Record<string, string | undefined>

const offValues = ['0', 'false', 'off']
const localAddress = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/i
/** Reserved names, the defaults' among them: no email ever arrives there. */
const exampleAddress = /[@.]example(\.(com|net|org))?>?\s*$/i
const providers = ['GOOGLE_ISSUER', 'APPLE_ISSUER', 'FACEBOOK_SDK_URL', 'FACEBOOK_GRAPH_URL']

type Rule = { name: string; isUnsafe: (given: RawSettings) => boolean; why: string }

const rules: Rule[] = [
  {
    name: 'DEMO',
    isUnsafe: ({ DEMO, DATABASE_URL }) =>
      DEMO === undefined ? DATABASE_URL === undefined : !offValues.includes(DEMO),
    why: 'demo mode shows accounts and mails to everybody; set DEMO=0 in production.',
  },
  {
    name: 'PUBLIC_URL',
    isUnsafe: ({ PUBLIC_URL = '' }) => !/^https:/i.test(PUBLIC_URL) && !localAddress.test(PUBLIC_URL),
    why: 'set it to the https address of the site; without https passwords travel readable, and every link in a mail is built from it.',
  },
  {
    name: 'SMTP_URL',
    isUnsafe: ({ SMTP_URL }) => SMTP_URL === undefined,
    why: 'set it to a mail server; without one nobody can verify an address or learns of a booking.',
  },
  {
    name: 'MAIL_FROM',
    isUnsafe: ({ MAIL_FROM = '.example' }) => exampleAddress.test(MAIL_FROM),
    why: 'set it to a sender of your own domain; mails of an example address are refused or lost.',
  },
  {
    name: 'SUPPORT_EMAIL',
    isUnsafe: ({ SUPPORT_EMAIL = '.example' }) => exampleAddress.test(SUPPORT_EMAIL),
    why: 'set it to an address that somebody reads; messages of the contact form go there.',
  },
  {
    name: 'DATA_KEY',
    isUnsafe: ({ DATA_KEY }) => DATA_KEY === undefined,
    why: 'set it to 32 random bytes (openssl rand -base64 32) and keep it apart from the backups; the secrets of letters that wait are encrypted with it.',
  },
  {
    name: 'RATE_LIMITS',
    isUnsafe: ({ RATE_LIMITS = 'on' }) => offValues.includes(RATE_LIMITS),
    why: 'without limits passwords can be guessed and mails sent without end; leave it on.',
  },
  {
    name: 'TRUST_PROXY',
    isUnsafe: ({ TRUST_PROXY }) => TRUST_PROXY === 'true',
    why: 'believing every proxy lets a visitor forge the address that limits go by; set the number of your proxies or their addresses.',
  },
  ...providers.map((name) => ({
    name,
    isUnsafe: (given: RawSettings) => /^http:/i.test(given[name] ?? ''),
    why: 'a provider without https can be impersonated; use its https address.',
  })),
]

/** A line for each setting that is not safe where real people come. */
export function listUnsafeSettings(given: RawSettings): string[] {
  return rules.filter(({ isUnsafe }) => isUnsafe(given)).map(({ name, why }) => `${name}: ${why}`)
}

const localHost = /^(localhost|127(\.\d+){3}|::1)$/i

/** Whether others than this machine can reach the site, as far as its settings tell. */
export function isPublic({ PUBLIC_URL, HOST }: RawSettings): boolean {
  return !localHost.test(HOST ?? 'localhost') || !localAddress.test(PUBLIC_URL ?? 'http://localhost')
}

/** A demo by default, on a public address: its accounts and their password are known to everyone. */
export function listPublicDemoProblems(given: RawSettings): string[] {
  const isUnasked = given.DEMO === undefined && given.DATABASE_URL === undefined
  return isUnasked && isPublic(given)
    ? [
        'DEMO: without DATABASE_URL this is a demo, whose accounts and password everybody knows, and HOST or PUBLIC_URL let others reach it. Set DEMO=1 if it is to be one; for real use NODE_ENV=production.',
      ]
    : []
}
