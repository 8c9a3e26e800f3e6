import { describe, expect } from 'vitest'
import { stubRenderer } from '#test/pages.ts'
import { test } from '#test/world.ts'

const facebook = { FACEBOOK_APP_ID: 'app', FACEBOOK_APP_SECRET: 'secret' }

const strict = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

function headersOf(headers: Record<string, unknown>) {
  const policy = String(headers['content-security-policy'])
    .split(';')
    .map((directive) => directive.split(/ (.*)/, 2))
  return { policy: Object.fromEntries(policy), opener: headers['cross-origin-opener-policy'] }
}

describe('AUTH-11 resources that a document may load', () => {
  test('AUTH-11 the sign-in page alone allows Facebook’s script, calls, frames and window', async ({
    open,
  }) => {
    const { app } = await open({ env: facebook, renderer: stubRenderer() })
    for (const url of ['/login', '/login?redirect=%2Ftrips', '/login/'])
      expect(headersOf((await app.inject(url)).headers)).toEqual({
        policy: {
          ...strict,
          'script-src': "'self' https://connect.facebook.net",
          'img-src':
            "'self' data: https://*.facebook.com https://connect.facebook.net https://graph.facebook.com",
          'connect-src':
            "'self' https://*.facebook.com https://connect.facebook.net https://graph.facebook.com",
          'frame-src': 'https://*.facebook.com https://connect.facebook.net https://graph.facebook.com',
        },
        opener: 'same-origin-allow-popups',
      })
    for (const url of [
      '/',
      '/trips',
      '/register',
      '/login/oauth-success',
      '/loginx',
      '/api/trips',
      '/api/login',
    ])
      expect([url, headersOf((await app.inject(url)).headers)]).toEqual([
        url,
        { policy: strict, opener: 'same-origin' },
      ])
  })

  test('AUTH-11 where Facebook is not set up, the sign-in page is as strict as all others', async ({
    open,
  }) => {
    const { app } = await open({ renderer: stubRenderer() })
    expect(headersOf((await app.inject('/login')).headers)).toEqual({ policy: strict, opener: 'same-origin' })
  })
})
