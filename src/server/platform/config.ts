import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))

/** 'true', a number of proxies, or a list of their addresses, as Fastify's trustProxy takes it. */
const trustProxy = z.string().transform((value) => {
  if (/^\d+$/.test(value)) return Number(value)
  return value === 'true' ? true : value === 'false' ? false : value
})

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Qafila <no-reply@qafila.example>'),
  SUPPORT_EMAIL: z.email().default('support@qafila.example'),
  TRUST_PROXY: trustProxy.optional(),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = {
  production: boolean
  port: number
  host: string
  /** Where people reach the site, without a trailing slash: every link in a mail or a page's head is built from it. */
  publicUrl: string
  databaseUrl: string | undefined
  databasePool: number
  dataDir: string
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  supportEmail: string
  trustProxy: boolean | number | string
  rateLimits: boolean
  logLevel: string
}

/** Reads the configuration; throws one Error whose message names every wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is one that is not set, as compose files write it.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration cannot be used:\n${wrong.join('\n')}`)
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production'
  const demo = data.DEMO ?? data.DATABASE_URL === undefined
  if (production && demo)
    throw new Error(
      'The configuration cannot be used:\n  DEMO: demo mode shows accounts and mails to everybody; set DEMO=0 in production.',
    )
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    dataDir: data.DATA_DIR,
    demo,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    supportEmail: data.SUPPORT_EMAIL,
    trustProxy: data.TRUST_PROXY ?? false,
    rateLimits: data.RATE_LIMITS,
    logLevel: data.LOG_LEVEL,
  }
}
