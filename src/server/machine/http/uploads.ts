import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { ByteBudget, Holding } from '#server/machine/limits/byte-budget.ts'
import { expectedBytes, releaseWhenAnswered, requirePace } from './bodies.ts'
import { toNetwork } from './visitor-address.ts'

const megabyte = 1024 * 1024
/** Longest text beside a file, as the contract counts: no field of a form with a file takes more. */
export const maxFieldCharacters = 1000
/** In UTF-8 a letter of Gujarati takes three bytes and no sign more than four: limits are for people, who type letters. */
const bytesPerCharacter = 4
const multipartLimits = {
  fileSize: 5 * megabyte,
  files: 1,
  fields: 10,
  fieldSize: maxFieldCharacters * bytesPerCharacter,
  headerPairs: 20,
}

/** A file with the form around it. */
export const maxUploadBytes = multipartLimits.fileSize + 64 * 1024
/** It comes in pieces, which then become one. */
const copiesInMemory = 2

/** Takes multipart forms, and nothing else, at the addresses of this plugin. */
export function acceptUploads(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.register(multipart, { limits: multipartLimits })
}

/** As much as was announced, and may come; 0 of who does not say. */
const expectedLength = (request: FastifyRequest) =>
  request.headers['content-length'] === undefined ? 0 : expectedBytes(request, maxUploadBytes)

/** A form that was sent: its one file, undefined without one, and its texts. */
type UploadedForm = { file: Buffer | undefined; texts: Record<string, string> }

type UploadReader = {
  /** The field of the file. */
  field: string
  budget: ByteBudget
  /** Refuses who may not send a file, by the texts of the form that came before it. */
  admit: (texts: Record<string, string>) => Promise<void>
}

/**
 * The one file of the form and its texts. What is wrong with a form is its sender's. Its bytes are counted as they arrive, and
 * for the sender's network: too many at once are answered 503. Who may not send it is told before it is read.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, budget, admit }: UploadReader,
): Promise<UploadedForm> {
  const form: UploadedForm = { file: undefined, texts: {} }
  if (!request.isMultipart()) return form
  const network = toNetwork(request.ip)
  budget.requireRoom('uploads', expectedLength(request) * copiesInMemory, network)
  const holding = budget.open('uploads', network)
  releaseWhenAnswered(reply, holding.release)
  requirePace(request, reply)
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        // Cut off it would be another text than was sent.
        if (part.valueTruncated) throw new AppError('invalid_request')
        form.texts[part.fieldname] = String(part.value)
        continue
      }
      if (part.fieldname === field) await admit(form.texts)
      const bytes = await readFile(part, holding)
      if (part.fieldname === field) form.file = bytes
    }
  } catch (error) {
    // What has been refused is read to its end, so that its sender hears it.
    request.raw.unpipe().resume()
    if (error instanceof AppError) throw error
    const isTooLarge = Object(error).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new AppError(isTooLarge ? 'file_too_large' : 'invalid_request', { cause: error })
  }
  return form
}

async function readFile({ file }: MultipartFile, holding: Holding): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) {
    holding.grow(piece.length * copiesInMemory)
    pieces.push(piece)
  }
  if (file.truncated) throw new AppError('file_too_large')
  return Buffer.concat(pieces)
}
