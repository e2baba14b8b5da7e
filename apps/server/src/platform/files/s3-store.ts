import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../configuration/s3-settings.ts'
import { Refused } from '../runner/refusal.ts'
import { derivedVariants, type FileStore, TooManyBytes } from './file-store.ts'

type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  key: string
  query?: Readonly<Record<string, string>>
  /** Content length, which is signed, so that the store accepts neither more nor fewer bytes. */
  length?: number
}

const timeoutMs = 30_000
/** Key prefix, so that the bucket may hold other objects. */
const keyPrefix = 'files/'

const headersOf = async (
  settings: S3Settings,
  { method, length }: S3Request,
  url: URL,
): Promise<Record<string, string>> => {
  const signer = new AwsV4Signer({
    ...settings,
    service: 's3',
    method,
    url: url.href,
    headers: {
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
    // Without `allHeaders` the length is left out of the signature.
    allHeaders: true,
  })
  const { headers } = await signer.sign()
  return Object.fromEntries(headers)
}

const ask = async (settings: S3Settings, s3Request: S3Request, body?: Readable): Promise<IncomingMessage> => {
  const url = new URL(`${settings.bucket}/${s3Request.key}`)
  for (const [name, value] of Object.entries(s3Request.query ?? {})) url.searchParams.set(name, value)
  const headers = await headersOf(settings, s3Request, url)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const call = request(url, { method: s3Request.method, headers, timeout: timeoutMs }, done)
    call.on('timeout', () => call.destroy(new Error('The store did not answer in time')))
    call.on('error', fail)
    if (body) pipeline(body, call).catch(fail)
    else call.end()
  })
}

const textOf = async (answer: IncomingMessage): Promise<string> => {
  answer.setEncoding('utf8')
  let text = ''
  for await (const part of answer) text += String(part)
  return text
}

const expect = async (answer: IncomingMessage, ...statuses: number[]): Promise<void> => {
  if (statuses.includes(answer.statusCode ?? 0)) return void answer.resume()
  throw new Error(`The store answered ${answer.statusCode}: ${(await textOf(answer)).slice(0, 300)}`)
}

/** Maps errors of the store to Refused `storage_unavailable` with the cause for the log. */
const unavailable = (problem: unknown): unknown =>
  problem instanceof Refused || problem instanceof TooManyBytes
    ? problem
    : Object.assign(new Refused('storage_unavailable'), { cause: problem })

const asStorageErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (problem) {
    throw unavailable(problem)
  }
}

const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value ?? '')

class TooFewBytes extends Error {}

const write = async (settings: S3Settings, key: string, { bytes, most }: { bytes: Readable; most: number }) => {
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      size += (chunk as Buffer).length
      if (size > most) throw new TooManyBytes()
      yield chunk as Buffer
    }
    // Fewer bytes than announced: the request is aborted, and the store keeps nothing.
    if (size < most) throw new TooFewBytes()
  }
  try {
    await expect(await ask(settings, { method: 'PUT', key, length: most }, Readable.from(counted())), 200)
  } catch (problem) {
    if (!(problem instanceof TooFewBytes)) throw problem
  }
  return size
}

const read = async (settings: S3Settings, key: string): Promise<{ stream: Readable; size: number } | undefined> => {
  const answer = await ask(settings, { method: 'GET', key })
  if (answer.statusCode === 404) return void answer.resume()
  if (answer.statusCode !== 200) await expect(answer)
  return { stream: answer, size: Number(answer.headers['content-length'] ?? 0) }
}

/** All keys below the prefix, page by page; variants count as their original. Uses version 1 of the listing, which every store supports. */
const keysOf = async function* (settings: S3Settings, page: number) {
  for (let marker = '', isMore = true; isMore; ) {
    const query = { 'max-keys': String(page), prefix: keyPrefix, ...(marker ? { marker } : {}) }
    const answer = await ask(settings, { method: 'GET', key: '', query })
    if (answer.statusCode !== 200) await expect(answer)
    const xml = await textOf(answer)
    const [names, changed] = [tagsOf(xml, 'Key'), tagsOf(xml, 'LastModified')]
    const latest = new Map<string, number>()
    for (const [place, name] of names.entries()) {
      const key = name.slice(keyPrefix.length).split('.')[0] ?? ''
      latest.set(key, Math.max(Date.parse(changed[place] ?? ''), latest.get(key) ?? 0))
    }
    for (const [key, changedAt] of latest) yield { key, changedAt }
    marker = names.at(-1) ?? ''
    isMore = names.length > 0 && tagsOf(xml, 'IsTruncated')[0] === 'true'
  }
}

/** Stores files in an S3 bucket; PUT is atomic by protocol. */
export const s3Store = (settings: S3Settings, page = 1_000): FileStore => ({
  write: (key, bytes, most) => asStorageErrors(() => write(settings, keyPrefix + key, { bytes, most })),
  read: (key) => asStorageErrors(() => read(settings, keyPrefix + key)),
  withLocalFile: async (key, work) => {
    const folder = await mkdtemp(join(tmpdir(), 'fettle-borrowed-'))
    try {
      const path = join(folder, randomUUID())
      await asStorageErrors(async () => {
        const found = await read(settings, keyPrefix + key)
        if (!found) throw new Error(`The store lost ${key}`)
        await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }))
      })
      return await work(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  remove: (key) =>
    asStorageErrors(async () => {
      for (const name of [key, ...derivedVariants.map((made) => `${key}.${made}`)])
        await expect(await ask(settings, { method: 'DELETE', key: keyPrefix + name }), 204, 200, 404)
    }),
  keys: () => keysOf(settings, page),
  // An aborted PUT leaves nothing in the bucket.
  dropParts: () => Promise.resolve(),
})
