import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

const megabyte = 1024 * 1024
const limits = { fileSize: 5 * megabyte, files: 1, fields: 10, fieldSize: 1024, headerPairs: 20 }

/** Takes multipart forms, and nothing else, at the addresses of this plugin. */
export function acceptUploads(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.register(multipart, { limits })
}

/** The one file of the form, from the field of this name; undefined without one. What is wrong with a form is its sender's. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined
  let found: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname === field) found = bytes
    }
  } catch (error) {
    const isTooLarge = Object(error).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new AppError(isTooLarge ? 'file_too_large' : 'invalid_request', { cause: error })
  }
  return found
}
