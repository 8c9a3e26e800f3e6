import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'
import type { FileTaskReply, FileTaskRequest, FileTasks } from './file-worker.ts'

/** A file that could not be looked at: it is damaged, or took more time or memory than one may. */
export class FileProblem extends Error {}

/** Of the worker's scripts alone, in megabytes; a file's bytes and what a picture is unpacked to lie outside. */
const maxHeapMegabytes = 64
/** Unless told how much compiled code there may be, V8 reserves 500 MB for it, which a limited process does not get. */
const ownLimits = { maxYoungGenerationSizeMb: 8, stackSizeMb: 2, codeRangeSizeMb: 8 }
const longestQueue = 32
/** A worker with nothing to do is ended, which gives its memory back. */
const idleMilliseconds = 30_000

/**
 * Runs tasks on files in a worker, one at a time, started when it is needed. One that takes longer than this, in seconds, or
 * more memory, in megabytes, ends the worker, and fails as a file that cannot be read does: with a FileProblem.
 */
export function createFileWorker(maxSeconds: number, maxMegabytes = maxHeapMegabytes) {
  const inLane = createSemaphore(1, longestQueue)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(new URL('./file-worker.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { ...ownLimits, maxOldGenerationSizeMb: maxMegabytes },
    })
    started.unref()
    // Between two tasks: the next one starts another.
    started.on('error', () => forget(started))
    started.on('exit', () => forget(started))
    return started
  }

  function forget(ended: Worker) {
    if (worker === ended) worker = undefined
  }

  function ask(request: FileTaskRequest): Promise<unknown> {
    clearTimeout(idle)
    worker ??= startWorker()
    const asked = worker
    return new Promise<unknown>((resolve, reject) => {
      const fail = (why: string) => settle(() => reject(new FileProblem(why)))
      const timer = setTimeout(() => {
        forget(asked)
        void asked.terminate()
        fail(`it took longer than ${maxSeconds} seconds`)
      }, maxSeconds * 1000)
      const onMessage = (reply: FileTaskReply) =>
        'problem' in reply ? fail(reply.problem) : settle(() => resolve(reply.result))
      const onError = (error: Error) => fail(error.message.slice(0, 200))
      const onExit = () => fail('the worker ended')
      function settle(how: () => void) {
        clearTimeout(timer)
        asked.off('message', onMessage).off('error', onError).off('exit', onExit)
        how()
      }
      asked.on('message', onMessage).on('error', onError).on('exit', onExit)
      asked.postMessage(request)
    }).finally(() => {
      idle = setTimeout(() => void worker?.terminate(), idleMilliseconds).unref()
    })
  }

  return <Task extends keyof FileTasks>(
    task: Task,
    bytes: Uint8Array,
    detail?: Parameters<FileTasks[Task]>[1],
  ) => inLane(() => ask({ task, bytes, detail })) as Promise<Awaited<ReturnType<FileTasks[Task]>>>
}

// Of the process: worlds of tests share them. Apart, so that a picture that takes long holds up no other file.
/** Looks through a file's bytes. */
export const inspectFile = createFileWorker(10)
/** Measures a picture, or makes one of our own of it. */
export const processPicture = createFileWorker(30)
