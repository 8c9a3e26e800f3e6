import type { Config } from '#server/machine/config.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { type Check, doubtful, right, unknown, wrong } from './checks.ts'

const patienceMilliseconds = 5_000
const weak = /^(.)\1*$|^(qafila|postgres|password|secret|changeme|admin)\d*$/i

type Parts = Pick<
  Config,
  'databaseUrl' | 'dataKey' | 'metricsToken' | 's3' | 'uploadsDir' | 'google' | 'apple' | 'facebook'
>

/** The secrets of the configuration: which are guessed at once, and whether those of others are taken there. */
export function checkKeys(config: Parts): Check[] {
  const { databaseUrl, dataKey, metricsToken, s3 } = config
  const password = databaseUrl && decodeURIComponent(new URL(databaseUrl).password)
  const guessed = [
    ...(password && weak.test(password) ? ['the password in DATABASE_URL'] : []),
    ...(dataKey && new Set(dataKey).size < 8 ? ['DATA_KEY'] : []),
    ...(metricsToken && weak.test(metricsToken) ? ['METRICS_TOKEN'] : []),
  ]
  const own: Check = {
    what: 'keys',
    look: async () =>
      guessed.length > 0
        ? wrong(`Guessed at once: ${guessed.join(', ')}. Make new ones: openssl rand -hex 24.`)
        : right('None is guessed at once.'),
  }
  return [own, ...(s3 ? [checkBucket(config)] : []), ...issuersOf(config).map(checkIssuer)]
}

function checkBucket(config: Parts): Check {
  const look = async () => {
    try {
      await createFiles(config).isEmpty()
      return right('The key of the bucket is taken.')
    } catch (error) {
      return wrong(`The bucket refuses (${String(Object(error).name)}). Put the S3 settings right.`)
    }
  }
  return { what: 'bucket', look }
}

type Issuer = { name: string; url: string }

function issuersOf({ google, apple }: Parts): Issuer[] {
  return [
    ...(google ? [{ name: 'google', url: google.issuer }] : []),
    ...(apple ? [{ name: 'apple', url: apple.issuer }] : []),
  ]
}

/** Whether the provider can be reached from here; whether it takes the key shows at the first sign-in only. */
function checkIssuer({ name, url }: Issuer): Check {
  const look = async () => {
    const address = `${url.replace(/\/$/, '')}/.well-known/openid-configuration`
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const answer = await fetch(address, { signal, redirect: 'error' }).catch(() => undefined)
    await answer?.body?.cancel()
    if (!answer) return doubtful(`${url} cannot be reached from here.`)
    return answer.ok
      ? unknown(`${url} answers; whether it takes the key shows when somebody signs in.`)
      : doubtful(`${url} answers ${answer.status}.`)
  }
  return { what: name, look }
}
