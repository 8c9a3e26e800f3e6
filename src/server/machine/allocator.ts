/**
 * How glibc gives memory to the process. Two arenas in place of eight for each core: Node's threads would fill them with pieces that
 * nobody gives back, 50 MB under load (decision 0067). What is larger than 32 kB is mapped by itself and returned as soon as it is
 * released: bodies and answers of a crowd would leave gaps in the heap, another 25 MB at its peak (decision 0117).
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

/**
 * Begins the process anew with the script and these settings, under its own number: glibc reads them before any program runs.
 * An operator who has set any of them decides all; elsewhere than on Linux nothing happens.
 */
export function setAllocator(script: string) {
  const isSet = Object.keys(allocatorSettings).some((name) => process.env[name] !== undefined)
  if (process.platform !== 'linux' || isSet || !process.execve) return
  const command = [process.execPath, ...process.execArgv, script, ...process.argv.slice(2)]
  process.execve(process.execPath, command, { ...process.env, ...allocatorSettings })
}
