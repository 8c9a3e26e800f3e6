// Facebook's script, of which we use four calls. It comes only when the button is pressed: before that nobody at Facebook
// hears of the visit.

type LoginResponse = { authResponse?: { accessToken: string; userID: string } | null }
type Sdk = {
  init: (options: { appId: string; version: string }) => void
  login: (answered: (answer: LoginResponse) => void, options: { scope: string }) => void
  api: (path: string, parameters: { fields: string }, answered: (answer: object) => void) => void
}
type FacebookWindow = Window & { FB?: Sdk; fbAsyncInit?: () => void }

export type FacebookCredentials = {
  accessToken: string
  userID: string
  name?: unknown
  email?: unknown
  picture?: unknown
}

const version = 'v23.0'
const timeout = 15_000

let pendingSdk: Promise<Sdk> | undefined

/** Loads the script and gives it our app id; a failed load is tried anew at the next press. */
export function loadFacebook({ appId, sdkUrl }: { appId: string; sdkUrl: string }): Promise<Sdk> {
  pendingSdk ??= fetchSdk(sdkUrl)
    .then((sdk) => {
      sdk.init({ appId, version })
      return sdk
    })
    .catch((error: unknown) => {
      pendingSdk = undefined
      throw error
    })
  return pendingSdk
}

function fetchSdk(sdkUrl: string): Promise<Sdk> {
  const home = window as FacebookWindow
  const script = document.createElement('script')
  return new Promise<Sdk>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error('the SDK did not come'))
    }
    const timer = setTimeout(fail, timeout)
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    // Called by the script when all of it is there.
    home.fbAsyncInit = () => {
      clearTimeout(timer)
      if (home.FB) resolve(home.FB)
      else fail()
    }
    script.src = sdkUrl
    script.async = true
    script.crossOrigin = 'anonymous'
    document.head.append(script)
  })
}

/** Requests email and public profile, no more; undefined when the visitor closed the window. */
export async function signInAtFacebook(sdk: Sdk): Promise<FacebookCredentials | undefined> {
  const { authResponse } = await new Promise<LoginResponse>((answered) =>
    sdk.login(answered, { scope: 'public_profile,email' }),
  )
  if (!authResponse) return undefined
  const { accessToken, userID } = authResponse
  const { name, email, picture } = await new Promise<Partial<FacebookCredentials>>((answered) =>
    sdk.api('/me', { fields: 'name,email,picture' }, answered),
  )
  return { accessToken, userID, name, email, picture }
}
