import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiReader } from './scripts/api-reader.ts'
import { groupFirstPages } from './scripts/chunks.ts'
import { endpointValues } from './scripts/endpoint-values.ts'
import { messageParts } from './scripts/message-parts.ts'

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [endpointValues(), messageParts(), react(), tailwindcss(), apiReader()],
  publicDir: isSsrBuild ? false : 'src/web/public',
  json: { namedExports: false, stringify: true },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: 'src/web/entry-client.tsx',
          // What every page needs, in one file: it compresses better, and stays cached when our own code changes.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
                  priority: 2,
                },
                // First what all share, for a file takes along whatever its modules import and no other has yet.
                { name: groupFirstPages('shared'), debugName: 'shared', priority: 1 },
                { name: groupFirstPages('cards'), debugName: 'cards' },
                { name: groupFirstPages('lists'), debugName: 'lists' },
                { name: groupFirstPages('details'), debugName: 'details' },
              ],
            },
          },
        },
    target: 'es2022',
  },
  // The renderer carries its React: it is the production build whatever NODE_ENV the server runs with.
  ...(isSsrBuild &&
    mode === 'production' && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
}))
