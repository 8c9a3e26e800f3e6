import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { type Given, unsafeSettings } from './config-production.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))

/** A provider's address; http only where it is not the Internet's: a test's or a developer's own. */
const address = (otherwise: string) => z.url({ protocol: /^https?$/ }).default(otherwise)
/** Apple's private key, the text of its .p8 file; a variable may hold its line breaks as \\n. */
const signingKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isSigningKey, 'no private key as Apple gives them (PKCS #8 in PEM, P-256)')

function isSigningKey(text: string): boolean {
  try {
    const { asymmetricKeyDetails } = createPrivateKey({ key: text, format: 'pem' })
    return text.includes('BEGIN PRIVATE KEY') && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

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
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATA_DIR: z.string().min(1).default('./data'),
  UPLOADS_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Qafila <no-reply@qafila.example>'),
  SUPPORT_EMAIL: z.email().default('support@qafila.example'),
  TRUST_PROXY: trustProxy.optional(),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(300).default(0),
  RATE_LIMITS: flag.default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: signingKey.optional(),
  APPLE_ISSUER: address('https://appleid.apple.com'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_SDK_URL: address('https://connect.facebook.net/en_US/sdk.js'),
  FACEBOOK_GRAPH_URL: address('https://graph.facebook.com/v23.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = {
  production: boolean
  port: number
  host: string
  /** Where people reach the site, without a trailing slash: every link in a mail or a page's head is built from it. */
  publicUrl: string
  databaseUrl: string | undefined
  /** Past a pooler, for what needs a connection of its own. */
  databaseDirectUrl: string | undefined
  /** Replicas that answer what strangers read. */
  databaseReadUrl: string | undefined
  databasePool: number
  dataDir: string
  /** Where uploads are kept, unless there is a bucket for them. */
  uploadsDir: string
  s3: Bucket | undefined
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  supportEmail: string
  trustProxy: boolean | number | string
  /** How long requests are still taken after /readyz began to refuse, so that a balancer can notice. */
  shutdownGraceSeconds: number
  rateLimits: boolean
  /** Who shows it reads /metrics; without one only this machine does. */
  metricsToken: string | undefined
  /** Undefined where a provider is not set up. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined
  apple: { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string } | undefined
  facebook: { appId: string; appSecret: string; sdkUrl: string; graphUrl: string } | undefined
  logLevel: string
}

type Bucket = {
  /** Of a store that is not Amazon's own. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Reads the configuration; throws one Error whose message names every wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is one that is not set, as compose files write it.
  const given: Given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...halfGiven(given),
    ...(given.NODE_ENV === 'production' ? unsafeSettings(given) : []),
  ]
  if (!parsed.success || wrong.length > 0)
    throw new Error(`The configuration cannot be used:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  const { data } = parsed
  const production = data.NODE_ENV === 'production'
  const demo = data.DEMO ?? data.DATABASE_URL === undefined
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databasePool: data.DATABASE_POOL,
    dataDir: data.DATA_DIR,
    uploadsDir: data.UPLOADS_DIR ?? `${data.DATA_DIR}/uploads`,
    s3: bucketOf(data),
    demo,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    supportEmail: data.SUPPORT_EMAIL,
    trustProxy: data.TRUST_PROXY ?? false,
    shutdownGraceSeconds: data.SHUTDOWN_GRACE_SECONDS,
    rateLimits: data.RATE_LIMITS,
    metricsToken: data.METRICS_TOKEN,
    ...providersOf(data),
    logLevel: data.LOG_LEVEL,
  }
}

type Data = z.output<typeof environment>

/** Every setting there is, for the documents that name them. */
export const settingNames = Object.keys(environment.shape)

const settingsTogether = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  s3: ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const

/** A provider or a store that is set up in part would fail at its first visitor: better at the start. */
function halfGiven(data: Given): string[] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = data
  const lost = endpoint && !bucket ? ['S3_BUCKET: needed beside S3_ENDPOINT'] : []
  const halves = Object.values(settingsTogether).flatMap((names) => {
    const missing = names.filter((name) => data[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`${missing.join(', ')}: needed beside the other settings of its kind`]
  })
  return [...lost, ...halves]
}

function bucketOf(data: Data): Bucket | undefined {
  const { S3_REGION: region, S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = data
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  return region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined
}

function providersOf(data: Data): Pick<Config, 'google' | 'apple' | 'facebook'> {
  const { GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: googleSecret } = data
  const {
    APPLE_CLIENT_ID: appleId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = data
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = data
  return {
    google:
      googleId && googleSecret
        ? { issuer: data.GOOGLE_ISSUER, clientId: googleId, clientSecret: googleSecret }
        : undefined,
    apple:
      appleId && teamId && keyId && privateKey
        ? { issuer: data.APPLE_ISSUER, clientId: appleId, teamId, keyId, privateKey }
        : undefined,
    facebook:
      appId && appSecret
        ? {
            appId,
            appSecret,
            sdkUrl: data.FACEBOOK_SDK_URL,
            graphUrl: data.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
          }
        : undefined,
  }
}
