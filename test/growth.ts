/** Enough to be measured, in milliseconds of processor time. */
const enough = 8

/** Returns the processor time of this thread for so many runs, in milliseconds; on a busy machine the clock counts others too. */
function cost(runs: number, work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let run = 0; run < runs; run++) work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns how many times as long four times the length takes: at most about 4 where time is in proportion to the length, 16
 * where it is to its square. The least of three tries, as one may fall into a pause.
 */
export function measureGrowth(length: number, work: (length: number) => unknown): number {
  let runs = 1
  while (cost(runs, () => work(length)) < enough) runs *= 2
  const tries = [1, 2, 3].map(
    () =>
      cost(runs, () => work(length * 4)) /
      Math.max(
        1,
        cost(runs, () => work(length)),
      ),
  )
  return Math.min(...tries)
}
