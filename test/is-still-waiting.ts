import { setTimeout as sleep } from 'node:timers/promises'

/** Whether something has still not come to an end after so many milliseconds. */
export function isStillWaiting(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const ended = () => false
  return Promise.race([work.then(ended, ended), sleep(milliseconds, true)])
}
