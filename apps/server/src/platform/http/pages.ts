import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageSettings, withSettings } from '../configuration/page-settings.ts'
import { Refused } from '../runner/refusal.ts'
import type { ErrorHandler } from './error-handler.ts'
import { pageFiles } from './page-files.ts'
import { readPreloadManifest, withPreloads } from './preload-manifest.ts'

/** Hashed files are immutable; the document and files without a hash are revalidated. */
const cacheOf = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Paths with a file extension or an editor backup suffix are no pages. */
const looksLikeFile = (url: string) => /\.\w{1,10}$|~$/.test(url.split('?')[0] ?? '')

type PageServices = { settings: PageSettings; handleError: ErrorHandler }

/** Serves the built web application: its files, and the document for every address that a browser navigates to. */
export const pages = async (
  server: FastifyInstance,
  pagesFolder: string,
  { settings, handleError }: PageServices,
): Promise<void> => {
  const index = join(pagesFolder, 'index.html')
  const isBuilt = existsSync(index)
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        withPreloads(
          withSettings(readFileSync(index, 'utf8'), settings),
          readPreloadManifest(pagesFolder),
          request.url,
        ),
      )
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (isBuilt && wantsPage && !looksLikeFile(request.url)) return page(request, reply)
    return handleError(new Refused('not_found'), request, reply)
  })
  if (!isBuilt) return
  await server.register(fastifyStatic, {
    root: pagesFolder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
  })
  pageFiles(server, pagesFolder)
  server.get('/', page)
}
