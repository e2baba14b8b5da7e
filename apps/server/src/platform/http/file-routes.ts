import { Readable } from 'node:stream'
import { maxAttachmentBytes } from '@fettle/domain/rules/attachments'
import { isUuid } from '@fettle/domain/rules/uuid'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FileStore, TooManyBytes } from '../files/file-store.ts'
import { Refused } from '../runner/refusal.ts'
import { isSigned } from '../secrets/signature.ts'
import type { CheckLimit } from './request-limits.ts'

/** `isOwn`: uploaded by the reader's tenant. */
export type FileFacts = { filename: string; contentType: string; isOwn: boolean }
export type FileRoutes = {
  files: FileStore
  secret: string
  checkLimit: CheckLimit
  now: () => number
  /** The file, where the session of the request may see it. */
  findFile(request: FastifyRequest, uuid: string): Promise<FileFacts | undefined>
  /** Runs `work` while the upload cannot be completed; false where it is completed. */
  whileOpen(uuid: string, tenantId: string, work?: () => Promise<unknown>): Promise<boolean>
}

type Upload = { tenant?: string; size?: string; ends?: string; signature?: string }

const checkUpload = (uuid: string, query: Upload, { secret, now }: FileRoutes) => {
  const [size, ends] = [Number(query.size), Number(query.ends)]
  if (!isSigned(secret, query.signature ?? '', 'upload', uuid, query.tenant ?? '', size, ends))
    throw new Refused('signature_invalid', {}, 403)
  if (ends < now()) throw new Refused('signature_expired', {}, 403)
  return Math.min(size, maxAttachmentBytes)
}

/** Only UUIDs reach the database. */
const named = (request: FastifyRequest): { uuid: string; variant: string } => {
  const names = request.params as { uuid: string; variant: string }
  if (!isUuid(names.uuid)) throw new Refused('not_found')
  return names
}

/** Passes all bytes on, the last chunk only after `beforeLast`. */
const holdLast = async function* (bytes: Readable, beforeLast: () => Promise<void>): AsyncGenerator<Buffer> {
  let last: Buffer | undefined
  for await (const chunk of bytes) {
    if (last) yield last
    last = chunk as Buffer
  }
  await beforeLast()
  if (last) yield last
}

type UploadTarget = { uuid: string; tenantId: string; size: number }

/**
 * Stores an upload. Its last bytes are written while the attachment is locked as incomplete: a slow second upload could otherwise
 * replace a file after its completion.
 */
const writeWhileOpen = (routes: FileRoutes, bytes: Readable, { uuid, tenantId, size }: UploadTarget) => {
  const upload: { stored?: Promise<number> } = {}
  const lock = () =>
    new Promise<void>((resolve, reject) => {
      const work = async () => {
        resolve()
        await upload.stored
      }
      const locked = routes.whileOpen(uuid, tenantId, work)
      locked.then((isOpen) => !isOpen && reject(new Refused('signature_expired', {}, 403)), reject)
    })
  upload.stored = routes.files.write(uuid, Readable.from(holdLast(bytes, lock), { objectMode: false }), size)
  return upload.stored
}

const put = async (routes: FileRoutes, request: FastifyRequest, reply: FastifyReply) => {
  const { uuid } = named(request)
  const query = request.query as Upload
  const size = checkUpload(uuid, query, routes)
  if (!(await routes.whileOpen(uuid, query.tenant ?? ''))) throw new Refused('signature_expired', {}, 403)
  if (Number(request.headers['content-length'] ?? size) !== size) throw new Refused('upload_incomplete', {}, 400)
  try {
    const target = { uuid, tenantId: query.tenant ?? '', size }
    const written = await writeWhileOpen(routes, request.body as Readable, target)
    if (written !== size) throw new Refused('upload_incomplete', { size: written, announced: size }, 400)
  } catch (problem) {
    if (problem instanceof TooManyBytes) throw new Refused('attachment_too_large', { most: size }, 413)
    throw problem
  }
  return reply.code(204).send()
}

/**
 * Pictures are shown re-encoded; other files are downloaded, never rendered here. The original of a picture holds location and camera data
 * and is served to its own tenant only.
 */
const get = async (routes: FileRoutes, request: FastifyRequest, reply: FastifyReply) => {
  const { uuid, variant } = named(request)
  const facts = await routes.findFile(request, uuid)
  if (!facts) throw new Refused('not_found')
  const name = encodeURIComponent(facts.filename)
  const isOriginal = variant === 'raw' && facts.isOwn
  const picture = isOriginal
    ? undefined
    : await routes.files.read(`${uuid}.${variant === 'thumbnail' ? 'thumbnail' : 'picture'}`)
  reply.headers({ 'cache-control': 'private, max-age=300', 'content-security-policy': "default-src 'none'; sandbox" })
  if (picture)
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': picture.size,
        'content-disposition': `inline; filename*=UTF-8''${name}.webp`,
      })
      .send(picture.stream)
  if (variant === 'thumbnail') throw new Refused('not_found')
  const stored = await routes.files.read(uuid)
  if (!stored) throw new Refused('not_found')
  return reply
    .headers({
      'content-type': facts.contentType,
      'content-length': stored.size,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    })
    .send(stored.stream)
}

/** Routes for files: upload by signed address, download for readers of the record that a file is attached to. */
export const fileRoutes = (server: FastifyInstance, routes: FileRoutes): void =>
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onRequest', (request) => routes.checkLimit(request, request.method === 'PUT' ? 'command' : 'read'))
    scope.put('/:namespace/files/:uuid', { bodyLimit: maxAttachmentBytes + 1024 }, (request, reply) =>
      put(routes, request, reply),
    )
    scope.get('/:namespace/files/:uuid/:variant', (request, reply) => get(routes, request, reply))
  })
