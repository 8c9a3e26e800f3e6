import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const routerFolder = '/node_modules/react-router/dist/production/lib/'

/**
 * Parts of React Router that serve its framework (links that fetch its manifests' pages ahead) or its instruments, neither
 * of which we have, but which every link and every router bring along: with what they do where those are missing.
 */
const replacements: Readonly<Record<string, string>> = {
  'dom/ssr/components.js': `
    import { createContext, useRef } from 'react'
    export const FrameworkContext = createContext(undefined)
    export const PrefetchPageLinks = () => null
    export const usePrefetchBehavior = () => [false, useRef(null), {}]
    export const mergeRefs = (...refs) => (value) => {
      for (const ref of refs)
        if (typeof ref === 'function') ref(value)
        else if (ref) ref.current = value
    }`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => {}
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router`,
}

/** Those that would use them; any other that names them gets them. */
const replacingModules = ['dom/lib.js', 'components.js', 'router/router.js']

/** Spares browsers the code of those parts. What another release wants of them and does not find stops the build. */
export function replaceUnusedRouterParts(): Plugin {
  const spared = new Set<string>()
  return {
    name: 'spared-parts',
    enforce: 'pre',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    resolveId(source, importer = '') {
      const [, user = ''] = importer.split(routerFolder)
      if (!replacingModules.includes(user)) return undefined
      const part = Object.keys(replacements).find((one) => join(dirname(user), source) === one)
      return part && `\0spared:${part}`
    },
    load(id) {
      const [, part = ''] = id.split('\0spared:')
      if (!(part in replacements)) return undefined
      spared.add(part)
      return { code: replacements[part] ?? '', moduleType: 'js', map: null, moduleSideEffects: false }
    },
    buildEnd(error) {
      const missed = Object.keys(replacements).filter((part) => !spared.has(part))
      if (!error && missed.length > 0) this.error(`React Router has no part ${missed.join(', ')} any more`)
    },
  }
}
