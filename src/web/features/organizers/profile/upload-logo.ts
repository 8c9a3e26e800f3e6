import { getRoute } from '#contract/paths.ts'
import { request } from '#web/platform/api/api.ts'
import { toFailure } from '#web/platform/api/queries.ts'

/** Sends the picture; a rejection is an answer, too, because the next step continues without it. */
export async function uploadLogo(file: File): Promise<{ url?: string; failure?: unknown }> {
  const { method, path } = getRoute('uploads.logo')
  const body = new FormData()
  body.set('logo', file)
  try {
    const { url } = Object(await request(method, path, { body })) as { url?: string }
    return { url }
  } catch (failure) {
    return { failure }
  }
}

/** Whether a page came where JSON was expected: a proxy's error, a server that is not ours. */
export function isNotJson(error: unknown): boolean {
  return error instanceof SyntaxError || /^\s*</.test(toFailure(error)?.message ?? '')
}
