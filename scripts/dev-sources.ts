import { relative } from 'node:path'

/** Paths whose files the running server may load. */
export const watchedPaths = ['src', 'scripts', 'vite.config.ts']

/**
 * Whether a changed file asks for a new server process: all that Node reads, migrations and data included. Pages reach
 * the running server through Vite, messages through `reloadMessages`, and tests are no part of it.
 */
export function needsRestart(path: string): boolean {
  const file = relative(process.cwd(), path)
  // The table of screens is read by both.
  const isPages = file.startsWith('src/web/') && file !== 'src/web/routes.ts'
  return !isPages && !isMessageFile(file) && !/\.test\.tsx?$/.test(file)
}

/** Whether it is the sentences of a language. */
export function isMessageFile(path: string): boolean {
  return /(^|\/)src\/i18n\/messages\/\w+\.json$/.test(path)
}
