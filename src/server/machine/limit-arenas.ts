/**
 * Begins the process anew with the script, under its own number, with two arenas of memory in place of eight for each core: Node's threads
 * would fill them with pieces that nobody gives back, 50 MB under load (decision 0067). glibc reads the setting before any
 * program runs. What an operator has set stays; elsewhere than on Linux nothing happens.
 */
export function limitArenas(script: string) {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined || !process.execve) return
  const command = [process.execPath, ...process.execArgv, script, ...process.argv.slice(2)]
  process.execve(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
