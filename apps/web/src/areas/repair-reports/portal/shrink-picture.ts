/** Longest side of a photo that is sent, in pixels. */
const longestSide = 2000
const quality = 0.85

/**
 * Draws a picture again as JPEG of at most 2000 pixels a side, upright and without the data of the camera. Rejects where the browser
 * cannot decode it.
 */
export const shrinkPicture = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not encoded.'))),
      'image/jpeg',
      quality,
    )
  })
}
