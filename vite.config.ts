import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groupFirstPages } from './scripts/chunks.ts'
import { endpointValues } from './scripts/endpoint-values.ts'
import { messageParts } from './scripts/message-parts.ts'

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [endpointValues(), messageParts(), react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'src/web/public',
  json: { namedExports: false, stringify: true },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // What every page has is there when a page or dialog is fetched; the entry need not name it again for each.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:vendor|shared|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: 'src/web/entry-client.tsx',
          // What every page needs, in one file: it compresses better, and stays cached when our own code changes.
          output: {
            // The entry names them all, and a name weighs as much as the mark of its contents.
            chunkFileNames: ({ name }) =>
              `assets/${/^(?:vendor|shared|rolldown-runtime)$/.test(name) ? `${name}-` : ''}[hash].js`,
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
                // What asks for places, in dialog, comparison and on the page after sending: as small files it weighs more.
                {
                  name: 'asking',
                  test: /src\/(web\/(platform\/api\/idempotency|features\/bookings\/(request-form\/(resolver|read-token|unproven-note)|party\/memory))|domain\/(bookings\/requests|offers\/(choices|quotes)))\.tsx?$/,
                },
                // What a trip's page shares with its form without scripts and the waiting list: as five small files it weighs more.
                {
                  name: 'telling',
                  test: /src\/(domain\/trips\/translations|web\/(ui\/breadcrumb|features\/(bookings\/request-form\/form-path|trips\/(detail\/(block|trip-query)|card\/word-languages))))\.tsx?$/,
                },
                // What its sections, which come later, share with plan, agreement and what is booked.
                {
                  name: 'terms',
                  test: /src\/(domain\/offers\/terms|i18n\/(offer-words|terms-sentences)|web\/features\/trips\/detail\/(terms|terms-(sentences|timeline)|hotel-list))\.tsx?$/,
                },
                // Hearts, which come after the first paint of every page.
                {
                  name: 'hearts',
                  test: /src\/(domain\/saved\/saved-trips|web\/features\/saved\/(device|use-saved|heart|card-hearts|use-cards))\.tsx?$/,
                },
                // What every form of fields needs beside its library; plain forms need the first alone.
                { name: 'fields', test: /src\/web\/(platform\/forms\/form\.ts|ui\/checkbox\.tsx)$/ },
                { name: 'forms', test: /src\/web\/platform\/forms\/(form-fields|mistake-summary)\.tsx$/ },
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
