const width = 24

/** Returns the progress of a seed in one line: a bar, rows, the time it took and may still take. */
export function progressLine(done: number, all: number, seconds: number): string {
  const share = all === 0 ? 1 : Math.min(1, done / all)
  const bar = '█'.repeat(Math.floor(share * width)).padEnd(width, '░')
  const rows = `${formatCount(done)} of ${formatCount(all)} rows`
  const rest = share === 0 ? '' : `, ${formatDuration((seconds * (1 - share)) / share)} left`
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${rows}, ${formatDuration(seconds)}${rest}`
}

/** 1,000,000 for a person at a terminal. */
function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Says which progress is worth a line of a log: one in each tenth of the way. */
export function createTenthsFilter() {
  let told = 0
  return (done: number, all: number): boolean => {
    const tenth = all === 0 ? 10 : Math.floor((done / all) * 10)
    if (tenth <= told) return false
    told = tenth
    return true
  }
}
