import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageParts } from './scripts/message-parts.ts'

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [messageParts(), react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'src/web/public',
  json: { namedExports: false, stringify: true },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rollupOptions: { input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx' },
    target: 'es2022',
  },
  // The renderer carries its React: it is the production build whatever NODE_ENV the server runs with.
  ...(isSsrBuild &&
    mode === 'production' && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
}))
