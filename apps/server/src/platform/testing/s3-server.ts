import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'
import type { S3Settings } from '../configuration/s3-settings.ts'

/** SHA-256 or HMAC in the interface of the signer. */
class Sha256 {
  readonly #hash
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as string)
  }
  update(data: string | Uint8Array) {
    this.#hash.update(data)
  }
  digest = async () => new Uint8Array(this.#hash.digest())
}

const isSigned = async (call: IncomingMessage, settings: S3Settings): Promise<boolean> => {
  const [, id, names = '', signature] =
    /Credential=([^/]+)\/.*SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(call.headers.authorization ?? '') ??
    []
  if (id !== settings.accessKeyId || !names.split(';').includes('host')) return false
  // The length must be signed, else a signed request could carry any number of bytes.
  if (call.method === 'PUT' && !names.split(';').includes('content-length')) return false
  const url = new URL(call.url ?? '/', 'http://store')
  const signer = new SignatureV4({
    service: 's3',
    region: settings.region,
    credentials: settings,
    sha256: Sha256,
    uriEscapePath: false,
  })
  const date = String(call.headers['x-amz-date'])
  const again = await signer.sign(
    {
      method: call.method ?? 'GET',
      protocol: 'http:',
      hostname: 'store',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.split(';').map((name) => [name, String(call.headers[name])])),
    },
    { signingDate: new Date(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')) },
  )
  return again.headers.authorization?.endsWith(signature ?? 'none') === true
}

/** A local S3 server. s3rver accepts any signature, so a proxy in front signs each request again with another library and compares. */
export const openS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fettle-s3-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'fettle', configs: [] }],
  })
  const { port } = (await store.run()) as AddressInfo
  const settings: S3Settings = { bucket: '', region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  let isOpen = true
  const proxy = createServer((call, answer) => {
    void isSigned(call, settings).then((isRight) => {
      if (!isOpen || !isRight) return answer.writeHead(isOpen ? 403 : 503).end()
      const { host: _host, ...headers } = call.headers
      const passed = request({ port, host: '127.0.0.1', method: call.method, path: call.url, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 500, found.headers)
        found.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      call.on('error', () => passed.destroy())
      call.on('close', () => call.complete || passed.destroy())
      call.pipe(passed)
    })
  })
  await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done))
  settings.bucket = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/fettle`
  return {
    settings,
    setOpen: (value: boolean) => {
      isOpen = value
    },
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((done) => void proxy.close(done))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
