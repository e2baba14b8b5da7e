import { markPaints, markPath, type PhotoMark } from './annotation.ts'

/** Renders a photo with its annotations as one image. The photo must be same-origin or allow CORS. */
export async function renderAnnotations(src: string, marks: readonly PhotoMark[]): Promise<Blob> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures')
  brush.drawImage(image, 0, 0)
  for (const mark of marks) drawMark(brush, mark)
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The picture could not be written'))),
      'image/jpeg',
      0.9,
    )
  })
}

function drawMark(brush: CanvasRenderingContext2D, mark: PhotoMark) {
  const { width, height } = brush.canvas
  const root = getComputedStyle(document.documentElement)
  const thickness = Math.max(width, height) / 180
  const [x = 0, y = 0] = mark.points[0] ?? []
  const path = new Path2D(markPath(mark, width, height))
  brush.lineJoin = 'round'
  brush.lineCap = 'round'
  for (const [paint, share] of [
    ['--tone-neutral-120', 1.8],
    [markPaints[mark.color], 1],
  ] as const) {
    brush.strokeStyle = root.getPropertyValue(paint)
    brush.fillStyle = brush.strokeStyle
    brush.lineWidth = thickness * share
    brush.font = `600 ${thickness * 7}px ${root.getPropertyValue('--font')}`
    if (mark.kind !== 'text') brush.stroke(path)
    else if (share > 1) brush.strokeText(mark.text ?? '', x * width, y * height)
    else brush.fillText(mark.text ?? '', x * width, y * height)
  }
}
