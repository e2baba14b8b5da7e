import { deflateSync } from 'node:zlib'
import type { ApiUser } from '../../../world/src/api-user.ts'
import { pngChunk, renderPng } from '../../../world/src/photographs.ts'
import type { AttackContext } from './attack-context.ts'
import { uploadAs } from './files.ts'

/** A grey PNG of 49 megapixels in some kilobytes, just below the limit. */
const largePng = (): Buffer => {
  const side = 7_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const lines = deflateSync(Buffer.alloc(side * (1 + side)), { level: 1 })
  return Buffer.concat([start, pngChunk('IHDR', head), pngChunk('IDAT', lines), pngChunk('IEND', Buffer.alloc(0))])
}

/** A drawing of 3 kB whose filters keep the renderer busy for minutes. */
const endlessDrawing = (): Buffer => {
  const filter =
    '<feTurbulence baseFrequency="0.9" numOctaves="10"/><feGaussianBlur stdDeviation="900"/><feMorphology operator="dilate" radius="900"/>'
  const rect = '<rect width="7000" height="7000" filter="url(#f)"/>'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f">${filter}</filter>${rect.repeat(60)}</svg>`,
  )
}

/** One tenant floods with pictures; the small photo of another waits for one of them per worker at most. */
export const floodWithPictures = async (context: AttackContext): Promise<void> => {
  const { report, client, contractor, isSmoke } = context
  const answered: string[] = []
  const flood = (user: ApiUser, filename: string, bytes: Buffer) =>
    uploadAs(context, { user, filename, bytes }).then((became) => {
      answered.push('uuid' in became ? 'stored' : became.code)
    })
  const drawings = Array.from({ length: isSmoke ? 1 : 8 }, () => flood(contractor, 'plan.svg', endlessDrawing()))
  const large = largePng()
  const pictures = Array.from({ length: isSmoke ? 8 : 24 }, () => flood(contractor, 'large.png', large))
  // The flood is in the queue once its first picture is answered.
  await Promise.race([...drawings, ...pictures])
  const before = answered.length
  const photo = await uploadAs(context, { user: client, filename: 'photo.png', bytes: renderPng('photo') })
  const meanwhile = answered.length - before
  const live = await fetch(`${context.product.address}/live`)
  await Promise.all([...drawings, ...pictures])
  report.check('the photo of another tenant is stored during a flood of pictures', 'uuid' in photo)
  report.check(
    'pictures of the flood done before it',
    meanwhile <= answered.length / 2,
    `${meanwhile} of ${answered.length}`,
  )
  report.check('the server answers meanwhile', live.ok, live.status)
  const refusals = answered.filter((code) => code !== 'stored')
  report.check(
    'endless drawings are refused, all other pictures are stored',
    refusals.length === drawings.length && refusals.every((code) => code === 'attachment_too_complex'),
    refusals.join(', '),
  )
}
