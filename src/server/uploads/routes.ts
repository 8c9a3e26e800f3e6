import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { uploadLogo, uploadPortrait, uploadTripImage } from '#contract/uploads/uploads.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { isWholeWebp } from '#server/machine/pictures/webp.ts'
import { storageLocations, type UploadKind } from './changing.ts'
import { requireUploader, upload } from './service.ts'

const admit = (kind: UploadKind) => ({ admit: async (ctx: Ctx) => requireUploader(ctx, kind) })

export const uploadsRoutes = [
  bindEndpoint(uploadLogo, (ctx, { file }) => upload(ctx, 'logo', file), admit('logo')),
  bindEndpoint(uploadTripImage, (ctx, { file }) => upload(ctx, 'trip-image', file), admit('trip-image')),
  bindEndpoint(uploadPortrait, (ctx, { file }) => upload(ctx, 'portrait', file), admit('portrait')),
]

const servedLocations = [
  { ...storageLocations.logo, missing: 'logo_not_found', failed: 'logo_serve_failed' },
  { ...storageLocations['trip-image'], missing: 'not_found', failed: 'server_error' },
  { ...storageLocations.portrait, missing: 'not_found', failed: 'server_error' },
] as const satisfies { missing: ErrorCode; failed: ErrorCode }[]

/** Serves what was uploaded. A name is never used twice, so browsers keep what they have. */
export function serveUploads(app: FastifyInstance, { files, log }: Pick<Deps, 'files' | 'log'>) {
  for (const { folder, address, missing, failed } of servedLocations)
    app.get<{ Params: { file: string } }>(`${address}/:file`, async ({ params: { file } }, reply) => {
      // Names of our own making alone reach the store: no other can lead anywhere else.
      if (!/^[0-9a-f]{32}\.webp$/.test(file)) throw new AppError(missing)
      const bytes = await files.get(`${folder}/${file}`).catch((error: unknown) => {
        throw new AppError(failed, { cause: error })
      })
      if (!bytes) throw new AppError(missing)
      // A file truncated by a disk or a copy would be cached by browsers for a year, even after it is whole again.
      if (!isWholeWebp(bytes)) {
        log.error({ file }, 'an upload is damaged; put it back from a backup')
        reply.header('cache-control', 'no-store')
        throw new AppError(missing)
      }
      return setPictureHeaders(reply).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
}

/** Even opened as a page of its own it can do nothing. */
function setPictureHeaders(reply: FastifyReply) {
  return reply.headers({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}
