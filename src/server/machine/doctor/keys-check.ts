import type { Config } from '#server/machine/config.ts'
import { createFiles } from '#server/machine/files/files.ts'
import { type Check, failed, passed, skipped, warning } from './checks.ts'

const patienceMilliseconds = 5_000
const weakSecret = /^(.)\1*$|^(qafila|postgres|password|secret|changeme|admin)\d*$/i

type KeySettings = Pick<
  Config,
  'databaseUrl' | 'dataKey' | 'metricsToken' | 's3' | 'uploadsDir' | 'google' | 'apple' | 'facebook'
>

/** The secrets of the configuration: which are guessed at once, and whether those of others are taken there. */
export function checkKeys(config: KeySettings): Check[] {
  const { databaseUrl, dataKey, metricsToken, s3 } = config
  const password = databaseUrl && decodeURIComponent(new URL(databaseUrl).password)
  const guessed = [
    ...(password && weakSecret.test(password) ? ['the password in DATABASE_URL'] : []),
    ...(dataKey && new Set(dataKey).size < 8 ? ['DATA_KEY'] : []),
    ...(metricsToken && weakSecret.test(metricsToken) ? ['METRICS_TOKEN'] : []),
  ]
  const own: Check = {
    what: 'keys',
    look: async () =>
      guessed.length > 0
        ? failed(`Easy to guess: ${guessed.join(', ')}. Create new ones: openssl rand -hex 24.`)
        : passed('None is easy to guess.'),
  }
  return [own, ...(s3 ? [checkBucket(config)] : []), ...listIssuers(config).map(checkIssuer)]
}

function checkBucket(config: KeySettings): Check {
  const look = async () => {
    try {
      await createFiles(config).isEmpty()
      return passed('The bucket accepts its key.')
    } catch (error) {
      return failed(`The bucket refuses (${String(Object(error).name)}). Correct the S3 settings.`)
    }
  }
  return { what: 'bucket', look }
}

type Issuer = { name: string; url: string }

function listIssuers({ google, apple }: KeySettings): Issuer[] {
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
    if (!answer) return warning(`${url} cannot be reached from here.`)
    return answer.ok
      ? skipped(`${url} answers; a first sign-in will show whether it accepts the key.`)
      : warning(`${url} answers ${answer.status}.`)
  }
  return { what: name, look }
}
