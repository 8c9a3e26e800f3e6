import type { Call } from '#contract/endpoints.ts'
import type { Locale } from '#i18n/locales.ts'

// The seam as the server sees it; web/entry-server.tsx is its other side.

export type PageAssets = {
  boot: string
  entry: string
  styles: string[]
  modules: string[]
  prefetched: string[]
  fonts: string[]
}
/** Returns the assets of a page: files of its routes, and what it fetches when it is painted. */
export type AssetsFor = (routeIds: string[], locale: Locale, later?: string) => PageAssets
/** The calls that forms without scripts make. */
type PostedCall =
  | ('bookings.create' | 'bookings.find' | 'passwords.forgot')
  | ('waiting.join' | 'waiting.confirm' | 'waiting.take' | 'waiting.leave')
  | ('alerts.create' | 'alerts.confirm' | 'alerts.end' | 'contact.send' | 'deletions.request')
  | ('payees.check' | 'payees.stop')

/** A call that a form makes, and where that leads. */
type PostedAnswer = { call: PostedCall; sent: string }

/** A form as it is shown: empty, or again with what was typed and why it was refused. */
export type FormState = {
  /** Tells a repetition from a second request. */
  key: string
  values: Record<string, string>
  code?: string
  fields?: Record<string, string>
  /** It was posted without the scripts that alone can send it (decision 0084). */
  needsScripts?: boolean
  /** What the call answered, where no address may have it. */
  answer?: object
}
type Site = {
  publicUrl: string
  supportEmail: string
  demo: boolean
  /** The available sign-in providers. */
  providers: { google: boolean; apple: boolean; facebook: { appId: string; sdkUrl: string } | null }
  today: string
}
type Rendered = { status: number; html: string } | { status: number; location: string }
export type Render = (
  request: Request,
  locale: Locale,
  call: Call,
  given: { site: Site; assetsFor: AssetsFor; form?: FormState },
) => Promise<Rendered>

/** The fields of a screen in the URL table by which the server decides. */
export type Screen = {
  path: string
  robots: 'listed' | 'indexed' | 'noindex' | 'disallowed'
  secret?: string
  externalScript?: 'facebook'
  form?: (PostedAnswer & { others?: Readonly<Record<string, PostedAnswer>> }) | 'by scripts'
}

/** Returns the beginning that all addresses of a screen share: '/letters/' of '/letters/:secret'. */
export function fixedPathPrefix(path: string): string {
  return path.replace(/:.*/, '')
}

/** The module that the build makes of the pages. */
export type RenderModule = {
  render: Render
  urlTable: readonly Screen[]
  /** The address without what its screen does not read. */
  readAddress: (url: URL) => URL
}

/** How pages are made: from the build, or from source with hot reload. */
export type Renderer = RenderModule & {
  /** Pages from source change under our hands: they are made anew each time. */
  isBuilt: boolean
  /** Throws where the files of the build are away. */
  reach?: () => Promise<unknown>
  assetsFor: AssetsFor
}
