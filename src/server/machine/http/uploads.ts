import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { ByteBudget } from '#server/machine/limits/byte-budget.ts'
import { expectedBytes, releaseWhenAnswered } from './bodies.ts'

const megabyte = 1024 * 1024
const multipartLimits = { fileSize: 5 * megabyte, files: 1, fields: 10, fieldSize: 1024, headerPairs: 20 }

/** A file with the form around it. */
export const maxUploadBytes = multipartLimits.fileSize + 64 * 1024
/** It comes in pieces, which then become one. */
const copiesInMemory = 2

/** Takes multipart forms, and nothing else, at the addresses of this plugin. */
export function acceptUploads(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.register(multipart, { limits: multipartLimits })
}

/** A form that was sent: its one file, undefined without one, and its texts. */
type UploadedForm = { file: Buffer | undefined; texts: Record<string, string> }

/**
 * The one file of the form, from the field of this name, and its texts. What is wrong with a form is its sender's. Its bytes are counted before they are read: too many files at once are answered 503.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  field: string,
  budget: ByteBudget,
): Promise<UploadedForm> {
  const form: UploadedForm = { file: undefined, texts: {} }
  if (!request.isMultipart()) return form
  releaseWhenAnswered(
    reply,
    budget.reserve('uploads', expectedBytes(request, maxUploadBytes) * copiesInMemory),
  )
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        form.texts[part.fieldname] = String(part.value)
        continue
      }
      const bytes = await part.toBuffer()
      if (part.fieldname === field) form.file = bytes
    }
  } catch (error) {
    const isTooLarge = Object(error).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new AppError(isTooLarge ? 'file_too_large' : 'invalid_request', { cause: error })
  }
  return form
}
