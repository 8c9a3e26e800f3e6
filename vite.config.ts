import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiReader } from './scripts/plugins/api-reader.ts'
import { groupFirstPages, groupLaterParts, laterPartNames } from './scripts/plugins/chunks.ts'
import { endpointValues } from './scripts/plugins/endpoint-values.ts'
import { messageParts } from './scripts/plugins/message-parts.ts'
import { namedParts } from './scripts/plugins/named-parts.ts'
import { nativePackages, serverFiles, workerEntries } from './scripts/plugins/server-files.ts'

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    endpointValues(),
    messageParts(),
    react(),
    tailwindcss(),
    apiReader(),
    ...(isSsrBuild ? [serverFiles()] : [namedParts()]),
  ],
  publicDir: isSsrBuild ? false : 'src/web/public',
  json: { namedExports: false, stringify: true },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {
          // The server and what renders its pages, which share the messages and the contract.
          input: { main: 'src/server/main.ts', 'entry-server': 'src/web/entry-server.tsx', ...workerEntries },
          output: {
            entryFileNames: '[name].js',
            // Beside the first ones: all find the server's files by the same way.
            chunkFileNames: '[name]-[hash].js',
            sourcemapExcludeSources: true,
            comments: false,
          },
        }
      : {
          input: 'src/web/entry-client.tsx',
          // What every page needs, in one file: it compresses better, and stays cached when our own code changes.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
                  priority: 2,
                },
                // First what all share, for a file takes along whatever its modules import and no other has yet.
                { name: groupFirstPages('shared'), debugName: 'shared', priority: 1 },
                { name: groupFirstPages('cards'), debugName: 'cards' },
                { name: groupFirstPages('lists'), debugName: 'lists' },
                { name: groupFirstPages('details'), debugName: 'details' },
                ...laterPartNames.map((part) => ({ name: groupLaterParts(part), debugName: part })),
              ],
            },
          },
        },
    target: 'es2022',
    // Stacks name the source (src/server/machine/source-stack.ts).
    sourcemap: Boolean(isSsrBuild),
  },
  // The bundle carries its packages; React is the production build whatever NODE_ENV the server runs with.
  ...(isSsrBuild &&
    mode === 'production' && {
      ssr: { noExternal: true, external: nativePackages },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
}))
