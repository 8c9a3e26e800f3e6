// A thread of its own that looks at the files that people send: whatever one of them costs, others are answered meanwhile. It is
// ended by the one that started it where it takes too long, and by Node where it takes too much memory (inspection.ts).
import { parentPort } from 'node:worker_threads'
import { encodePicture, measurePicture } from '#server/machine/pictures/picture-encoding.ts'
import { hasEmbeddedImages } from '#server/machine/pictures/svg-contents.ts'
import { findPdfProblem } from './plain-pdf.ts'
import { readSpreadsheet } from './spreadsheet.ts'

const tasks = { findPdfProblem, hasEmbeddedImages, measurePicture, encodePicture, readSpreadsheet }
/** What the worker can do, by name; each takes the file's bytes and, where it needs it, one thing more. */
export type FileTasks = typeof tasks
export type FileTaskRequest = { task: keyof FileTasks; bytes: Uint8Array; detail?: unknown }
/** The result, or why there is none: the words of a library may be as long as the file. */
export type FileTaskReply = { result: unknown } | { problem: string }

const maxProblemLength = 200

parentPort?.on('message', async ({ task, bytes, detail }: FileTaskRequest) => {
  const run = tasks[task] as (bytes: Uint8Array, detail: unknown) => unknown
  let reply: FileTaskReply
  try {
    reply = { result: await run(bytes, detail) }
  } catch (error) {
    reply = { problem: (error instanceof Error ? error.message : String(error)).slice(0, maxProblemLength) }
  }
  parentPort?.postMessage(reply)
})
