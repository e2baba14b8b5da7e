import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

type BarePage = { readonly address: string; readonly scriptGz: number; close(): void }

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/**
 * The floor of the first load: a page of React, router, query, one fetch of the rows of a list and one table, without
 * languages, permissions or components. Served compressed, with the calls passed on to `product`.
 */
export const serveBarePage = async (product: string): Promise<BarePage> => {
  const outDir = mkdtempSync(join(tmpdir(), 'fettle-bare-page-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../bare-page'),
    logLevel: 'silent',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const assets = readdirSync(join(outDir, 'assets')).map((name) => `/assets/${name}`)
  const files = new Map(['/index.html', ...assets].map((path) => [path, gzipSync(readFileSync(join(outDir, path)))]))
  rmSync(outDir, { recursive: true, force: true })

  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '', product)
    const path = pathname === '/' ? '/index.html' : pathname
    const file = files.get(path)
    if (!file) return passOn(product, asked, answer)
    answer.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/css', 'content-encoding': 'gzip' }).end(file)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const scriptGz = assets
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    scriptGz,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const passOn = (product: string, asked: IncomingMessage, answer: ServerResponse) => {
  const { host } = new URL(product)
  const headers = { ...asked.headers, host, origin: product }
  const passed = request(`${product}${asked.url}`, { method: asked.method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  passed.on('error', () => answer.writeHead(502).end())
  asked.pipe(passed)
}
