import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
/** Encodings that the build wrote and the suffix of each, smallest first. */
const encodings = { br: '.br', gzip: '.gz', identity: '' } as const
type Encoding = keyof typeof encodings
type EncodedFile = { readonly bytes: Buffer; readonly encoding: Encoding }

const readIfThere = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

const acceptsEncoding = (accepted: string, packing: Encoding) =>
  packing === 'identity' || new RegExp(`\\b${packing}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)

/**
 * Serves scripts and styles of the build from memory: a page requests a dozen at once, and looking them up on disk took longer than sending
 * them. Their names hold a content hash, so they never change.
 */
export const pageFiles = (server: FastifyInstance, folder: string): void => {
  const cached = new Map<string, EncodedFile>()
  const find = (name: string, accepted: string): EncodedFile | undefined => {
    for (const encoding of (Object.keys(encodings) as Encoding[]).filter((each) => acceptsEncoding(accepted, each))) {
      const path = `${name}${encodings[encoding]}`
      const known = cached.get(path)
      if (known) return known
      const bytes = readIfThere(join(folder, 'assets', path))
      if (!bytes) continue
      cached.set(path, { bytes, encoding })
      return { bytes, encoding }
    }
    return undefined
  }
  const answer = (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    const [, ending = ''] = /^\w[\w~-]*(?:\.[\w~-]+)*\.(js|css|svg)$/.exec(name) ?? []
    const found = ending === '' ? undefined : find(name, request.headers['accept-encoding'] ?? '')
    if (!found) return reply.sendFile(`assets/${name}`)
    if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding)
    return reply
      .type(types[ending] ?? '')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(found.bytes)
  }
  server.get('/assets/:name', answer)
}
