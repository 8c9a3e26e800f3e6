import { z } from 'zod'
import { retentionDays } from '#domain/travellers/erasure.ts'
import {
  isPublic,
  listPublicDemoProblems,
  listUnsafeSettings,
  type RawSettings,
} from './config-production.ts'
import {
  addressSetting,
  emailSetting,
  flagSetting,
  key256,
  mailServer,
  sender,
  signingKey,
  siteAddress,
  trustProxy,
} from './config-values.ts'

/** Every setting there is, as the environment gives it; docs/operations.md says what each is for. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: siteAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(600).default(30),
  DATA_DIR: z.string().min(1).default('./data'),
  DATA_KEY: key256.optional(),
  DATA_KEY_OLD: key256.optional(),
  PEOPLE_KEPT_DAYS: z.coerce.number().int().min(1).max(365).default(retentionDays),
  UPLOADS_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flagSetting.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.default('Qafila <no-reply@qafila.example>'),
  SUPPORT_EMAIL: emailSetting.default('support@qafila.example'),
  TRUST_PROXY: trustProxy.default(false),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(300).default(0),
  RATE_LIMITS: flagSetting.default(true),
  SEARCH_MEMORY: flagSetting.default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: addressSetting('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: signingKey.optional(),
  APPLE_ISSUER: addressSetting('https://appleid.apple.com'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_SDK_URL: addressSetting('https://connect.facebook.net/en_US/sdk.js'),
  FACEBOOK_GRAPH_URL: addressSetting('https://graph.facebook.com/v23.0'),
  BACKUP_DIR: z.string().min(1).default('./backups'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const configSchema = environmentSchema.transform((env) => {
  const bucket = completeOrUndefined({
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  })
  const google = completeOrUndefined({
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
  })
  const apple = completeOrUndefined({
    clientId: env.APPLE_CLIENT_ID,
    teamId: env.APPLE_TEAM_ID,
    keyId: env.APPLE_KEY_ID,
    privateKey: env.APPLE_PRIVATE_KEY,
  })
  const facebook = completeOrUndefined({ appId: env.FACEBOOK_APP_ID, appSecret: env.FACEBOOK_APP_SECRET })
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    /** Where people reach the site, without a trailing slash: every link in an email or a page's head is built from it. */
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    databaseUrl: env.DATABASE_URL,
    /** Past a pooler, for what needs a connection of its own. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Replicas that answer what strangers read. */
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    /** How long the start waits for a database that is still starting. */
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    dataDir: env.DATA_DIR,
    /** Seals what must be read again; the old one still opens while a key is turned. */
    dataKey: env.DATA_KEY,
    dataKeyOld: env.DATA_KEY_OLD,
    /** How long the travellers of a booking are kept after its return, or after it ended. */
    peopleKeptDays: env.PEOPLE_KEPT_DAYS,
    /** Where uploads are kept, unless there is a bucket for them. */
    uploadsDir: env.UPLOADS_DIR ?? `${env.DATA_DIR}/uploads`,
    /** Its endpoint is that of a store that is not Amazon's own. */
    s3: bucket && { ...bucket, endpoint: env.S3_ENDPOINT },
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    /** A demo that others than this machine can reach. */
    isDemoInPublic:
      (env.DEMO ?? env.DATABASE_URL === undefined) &&
      isPublic({ PUBLIC_URL: env.PUBLIC_URL, HOST: env.HOST }),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    trustProxy: env.TRUST_PROXY,
    /** How long requests are still taken after /readyz began to refuse, so that a balancer can notice. */
    shutdownGraceSeconds: env.SHUTDOWN_GRACE_SECONDS,
    rateLimits: env.RATE_LIMITS,
    /** Whether searches may be answered from memory. */
    searchMemory: env.SEARCH_MEMORY,
    /** The token that opens /metrics; without one only this machine may read it. */
    metricsToken: env.METRICS_TOKEN,
    /** A provider is undefined where it is not set up. */
    google: google && { ...google, issuer: env.GOOGLE_ISSUER },
    apple: apple && { ...apple, issuer: env.APPLE_ISSUER },
    facebook: facebook && {
      ...facebook,
      sdkUrl: env.FACEBOOK_SDK_URL,
      graphUrl: withoutSlash(env.FACEBOOK_GRAPH_URL),
    },
    /** Where backups are written, and looked for. */
    backupDir: env.BACKUP_DIR,
    logLevel: env.LOG_LEVEL,
  }
})

export type Config = z.output<typeof configSchema>

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

type Complete<Group> = Group & { [Name in keyof Group]: NonNullable<Group[Name]> }

/** Settings of one kind where all of them are there. */
function completeOrUndefined<Group extends object>(group: Group): Complete<Group> | undefined {
  const isWhole = (given: Group): given is Complete<Group> =>
    Object.values(given).every((value) => value !== undefined)
  return isWhole(group) ? group : undefined
}

/** Every setting with its default, for the documents that name them. */
export const settingDefaults: Record<string, unknown> = Object.fromEntries(
  Object.entries(environmentSchema.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]),
)

/** Reads the configuration; throws one Error whose message names every wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is one that is not set, as compose files write it.
  const given: RawSettings = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = configSchema.safeParse(given)
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...listIncompleteGroups(given),
    ...(given.NODE_ENV === 'production' ? listUnsafeSettings(given) : listPublicDemoProblems(given)),
  ]
  if (!parsed.success || wrong.length > 0)
    throw new Error(`The configuration cannot be used:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  return parsed.data
}

const settingGroups = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  s3: ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const

/** A provider or a store that is set up in part would fail at its first visitor: better at the start. */
function listIncompleteGroups(data: RawSettings): string[] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = data
  const lost = endpoint && !bucket ? ['S3_BUCKET: needed beside S3_ENDPOINT'] : []
  const halves = Object.values(settingGroups).flatMap((names) => {
    const missing = names.filter((name) => data[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`${missing.join(', ')}: needed beside the other settings of its kind`]
  })
  return [...lost, ...halves]
}
