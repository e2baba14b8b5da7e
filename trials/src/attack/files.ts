import { request } from 'node:http'
import { deflateSync } from 'node:zlib'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import type { ApiUser } from '../../../world/src/api-user.ts'
import { ApiRefusal } from '../../../world/src/api-user.ts'
import { pngChunk, renderPng } from '../../../world/src/photographs.ts'
import { type AttackContext, type AttackResponse, send } from './attack-context.ts'

type Upload = { filename: string; bytes: Buffer }
const signed = ({ client }: AttackContext, { filename, bytes }: Upload, user: ApiUser = client) =>
  user.call(attachmentsMethods.sign, { filename, contentType: 'image/png', size: bytes.length, resource: 'enquiry' })

const put = (context: AttackContext, path: string, body: Buffer): Promise<AttackResponse> =>
  send(context, { verb: 'PUT', path, headers: { 'content-type': 'application/octet-stream' }, body })

type Uploaded = { uuid: string } | { code: string }

/** Result of a complete upload by a user: its uuid, or the refusal code. */
export const uploadAs = async (context: AttackContext, upload: Upload & { user: ApiUser }): Promise<Uploaded> => {
  try {
    const { uuid, url } = await signed(context, upload, upload.user)
    const stored = await put(context, url, upload.bytes)
    if (stored.status !== 204) return { code: stored.code }
    await upload.user.call(attachmentsMethods.complete, { uuid })
    return { uuid }
  } catch (problem) {
    if (problem instanceof ApiRefusal && problem.status < 500) return { code: problem.code }
    throw problem
  }
}

const uploaded = (context: AttackContext, upload: Upload): Promise<Uploaded> =>
  uploadAs(context, { ...upload, user: context.client })

const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

/** URLs with one parameter or one byte of the signature changed. */
const spoiltAddresses = (url: string, other: string): string[] => {
  const [path = '', query = ''] = url.split('?')
  const parameters = [...new URLSearchParams(query)]
  const withValues = (change: (name: string, value: string) => string | null) => {
    const stored = parameters.flatMap(([name, value]): [string, string][] => {
      const turned = change(name, value)
      return turned === null ? [] : [[name, turned]]
    })
    return `${path}?${new URLSearchParams(stored).toString()}`
  }
  const signature = parameters.find(([name]) => name === 'signature')?.[1] ?? ''
  return [
    ...Array.from(signature, (_letter, at) =>
      withValues((name, value) => (name === 'signature' ? changed(value, at) : value)),
    ),
    ...parameters.flatMap(([wanted]) => [
      withValues((name, value) => (name === wanted ? null : value)),
      withValues((name, value) => (name === wanted ? `${value}0` : value)),
      withValues((name, value) => (name === wanted ? changed(value, 0) : value)),
      withValues((name, value) => (name === wanted ? '' : value)),
      `${url}&${wanted}=9`,
    ]),
    other + (query ? `?${query}` : ''),
    `${url.replace('/uk/files/', '/uk/files//')}`,
  ]
}

const tamper = async (context: AttackContext) => {
  const bytes = renderPng('tamper')
  const [one, other] = [
    await signed(context, { filename: 'a.png', bytes }),
    await signed(context, { filename: 'b.png', bytes }),
  ]
  const accepted: string[] = []
  const spoilt = spoiltAddresses(one.url, other.url.split('?')[0] ?? '')
  for (const address of spoilt) if ((await put(context, address, bytes)).status < 400) accepted.push(address)
  for (const verb of ['POST', 'PATCH', 'GET', 'DELETE'])
    if (
      (await send(context, { verb, path: one.url, headers: { 'content-type': 'image/png' }, body: bytes })).status < 400
    )
      accepted.push(verb)
  const ended = new URLSearchParams(one.url.split('?')[1]).get('ends') ?? ''
  const { report } = context
  report.expectNone(`of ${spoilt.length + 4} changed upload addresses taken`, accepted)
  report.check(
    'an upload address says when it ends',
    Number(ended) > Date.now() && Number(ended) < Date.now() + 31 * 60_000,
  )
  const short = await put(context, one.url, bytes.subarray(1))
  const long = await put(context, one.url, Buffer.concat([bytes, bytes]))
  report.check(
    'fewer and more bytes than announced are refused',
    short.status >= 400 && long.status >= 400,
    `${short.code}, ${long.code}`,
  )
  const right = await put(context, one.url, bytes)
  await context.client.call(attachmentsMethods.complete, { uuid: one.uuid })
  const again = await put(context, one.url, renderPng('other'))
  report.check(
    'a right upload is taken once',
    right.status === 204 && again.status === 403,
    `${right.status}, ${again.status} ${again.code}`,
  )
  const foreign = await send(context, {
    verb: 'GET',
    path: `/uk/files/${one.uuid}/raw`,
    headers: context.contractor.headers(),
  })
  const nobody = await send(context, { verb: 'GET', path: `/uk/files/${one.uuid}/raw` })
  report.check(
    'a file of others is not there',
    foreign.status === 404 && nobody.status === 404,
    `${foreign.status}, ${nobody.status}`,
  )
}

/** Declares more bytes than it sends, and fewer. */
const misdeclareSizes = async (context: AttackContext) => {
  const bytes = renderPng('lie')
  const { url, uuid } = await signed(context, { filename: 'lie.png', bytes })
  const status = await new Promise<number>((done) => {
    const call = request(context.product.address + url, {
      method: 'PUT',
      headers: { 'content-length': String(bytes.length), 'content-type': 'image/png' },
    })
    call.on('response', (answer) => done(answer.resume().statusCode ?? 0))
    call.on('error', () => done(0))
    call.write(bytes.subarray(0, 100))
    setTimeout(() => call.destroy(), 300)
  })
  const whole = await context.client.call(attachmentsMethods.complete, { uuid }).then(
    () => 'completed',
    (problem: unknown) => (problem instanceof ApiRefusal ? problem.code : 'broken'),
  )
  context.report.check(
    'an upload that breaks off is no file',
    status !== 204 && whole !== 'completed' && whole !== 'broken',
    whole,
  )
}

/** A second upload begins before the completion of the first and ends after it: the completed file stays. */
const swapDuringUpload = async (context: AttackContext) => {
  const bytes = renderPng('kept')
  const forged = Buffer.from('<script>alert(1)</script>'.padEnd(bytes.length))
  const { url, uuid } = await signed(context, { filename: 'kept.png', bytes })
  const late = new Promise<number>((done) => {
    const call = request(context.product.address + url, {
      method: 'PUT',
      headers: { 'content-length': String(bytes.length), 'content-type': 'application/octet-stream' },
    })
    call.on('response', (answer) => done(answer.resume().statusCode ?? 0))
    call.on('error', () => done(0))
    call.write(forged.subarray(0, 100))
    void put(context, url, bytes)
      .then(() => context.client.call(attachmentsMethods.complete, { uuid }))
      .then(() => call.end(forged.subarray(100)))
  })
  const status = await late
  const { bytes: stored } = await send(context, {
    verb: 'GET',
    path: `/uk/files/${uuid}/raw`,
    headers: context.client.headers(),
  })
  context.report.check(
    'a file is not swapped by an upload that ends after its completion',
    stored.equals(bytes),
    status,
  )
}

/** A decompression bomb: many pixels in a few kilobytes, one bit each. */
const decompressionBomb = (side: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  return Buffer.concat([start, pngChunk('IHDR', head), pngChunk('IDAT', lines), pngChunk('IEND', Buffer.alloc(0))])
}
const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60, 1)])
const lol =
  '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'

const bombs: readonly (readonly [filename: string, bytes: () => Buffer])[] = [
  ['flood.png', () => decompressionBomb(16_000)],
  ['flood-of-one-row-more.png', () => decompressionBomb(7_200)],
  ['page.png', () => Buffer.from('<!doctype html><script>window.__pwned=1</script>')],
  ['archive.png', () => zip],
  ['program.jpg', () => Buffer.from('MZ\u0090\u0000\u0003')],
  ['empty.pdf', () => Buffer.from('no paper')],
  ['sheet.xlsx', () => Buffer.from('<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd">')],
  ['cut.png', () => renderPng('cut').subarray(0, 900)],
  ['nul.csv', () => Buffer.from('a,b\n\u0000')],
  ['program.exe', () => Buffer.from('MZ')],
  ['double.png.exe', () => renderPng('x')],
  ['script.html', () => Buffer.from('<script>alert(1)</script>')],
  ['program.svgz', () => Buffer.from('1f8b', 'hex')],
]

const bomb = async (context: AttackContext) => {
  const before = context.product.memory()
  const accepted: string[] = []
  let longest = 0
  for (const [filename, make] of bombs) {
    const bytes = make()
    const started = performance.now()
    const became = await uploaded(context, { filename, bytes })
    longest = Math.max(longest, performance.now() - started)
    if ('uuid' in became) accepted.push(`${filename} of ${bytes.length} bytes`)
  }
  context.report.expectNone(`of ${bombs.length} bombs and liars kept as files`, accepted)
  context.report.note(
    'longest answer to one, in ms; memory before and after, in MB',
    `${Math.round(longest)}; ${before}, ${context.product.memory()}`,
  )
  const size = await context.client
    .call(attachmentsMethods.sign, {
      filename: 'a.png',
      contentType: 'image/png',
      size: 20_000_001,
      resource: 'enquiry',
    })
    .then(
      () => 'signed',
      (problem: unknown) => (problem instanceof ApiRefusal ? problem.code : 'broken'),
    )
  context.report.check('20,000,001 bytes are too many', size === 'attachment_too_large', size)
}

const svg = (inner: string) =>
  Buffer.from(
    `${lol}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" onload="window.__pwned=1">${inner}<rect width="40" height="40"/></svg>`,
  )
const drawings = [
  '<script>window.__pwned=1</script>',
  '<foreignObject><iframe src="javascript:parent.__pwned=1"/></foreignObject>',
  '<image href="http://127.0.0.1:9/x.png"/>',
  '<image xlink:href="file:///etc/passwd"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<text>&c;</text>',
]

/** Uploaded SVGs are shown only as rasterised images and served only as downloads. */
const uploadSvgs = async (context: AttackContext) => {
  const wrong: string[] = []
  for (const inner of drawings) {
    const became = await uploaded(context, { filename: 'drawing.svg', bytes: svg(inner) })
    if (!('uuid' in became)) continue
    for (const variant of ['raw', 'picture', 'thumbnail', 'anything']) {
      const { headers, bytes } = await send(context, {
        verb: 'GET',
        path: `/uk/files/${became.uuid}/${variant}`,
        headers: context.client.headers(),
      })
      const isSaved = String(headers['content-disposition']).startsWith('attachment')
      const isPicture = headers['content-type'] === 'image/webp' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
      const isBoxed =
        String(headers['content-security-policy']).includes('sandbox') &&
        headers['x-content-type-options'] === 'nosniff'
      if (!isBoxed || !(isSaved || isPicture))
        wrong.push(`${inner} as ${variant}: ${headers['content-type']} ${headers['content-disposition']}`)
    }
  }
  context.report.expectNone('drawings that a browser would open as they came', wrong)
}

/** Images with GPS metadata: other tenants get the pixels only. */
const uploadGeotagged = async (context: AttackContext) => {
  const picture = renderPng('place')
  const note = 'GPSLatitude 53.4808 CANARY'
  const at = 8 + 25
  const bytes = Buffer.concat([
    picture.subarray(0, at),
    pngChunk('tEXt', Buffer.from(`Comment\0${note}`)),
    pngChunk('eXIf', Buffer.from(`II*\0\u0008\0\0\0\0\0${note}`, 'latin1')),
    picture.subarray(at),
  ])
  const became = await uploaded(context, { filename: 'place.png', bytes })
  if (!('uuid' in became)) return context.report.check('a picture with a place is taken', false, became.code)
  await context.client.call(messagesMethods.send, {
    jobUuid: context.ids.jobUuid ?? '',
    text: 'See the picture',
    attachmentUuids: [became.uuid],
  })
  const fetchAs = (user: ApiUser, variant: string) =>
    send(context, { verb: 'GET', path: `/uk/files/${became.uuid}/${variant}`, headers: user.headers() })
  const leaks: string[] = []
  for (const variant of ['raw', 'picture', 'thumbnail', 'anything']) {
    const { status, bytes: got } = await fetchAs(context.contractor, variant)
    if (status !== 200) leaks.push(`${variant}: ${status}`)
    if (got.includes('CANARY')) leaks.push(`${variant} contains the position`)
  }
  context.report.expectNone('variants that disclose the position to another tenant', leaks)
  context.report.check('its owner gets the original', (await fetchAs(context.client, 'raw')).bytes.equals(bytes))
}

/** File uploads and signed URLs. */
export const attackFiles = async (context: AttackContext): Promise<void> => {
  await tamper(context)
  await misdeclareSizes(context)
  await swapDuringUpload(context)
  await bomb(context)
  await uploadSvgs(context)
  await uploadGeotagged(context)
}
