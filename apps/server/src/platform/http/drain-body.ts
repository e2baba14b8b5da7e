import type { IncomingMessage } from 'node:http'

const maxBytes = 8 * 1024 * 1024
const timeoutMs = 5_000

/**
 * Reads on what a caller still sends, and forgets it, before a refusal goes out and the line is closed: whoever is cut off in the
 * middle of writing never hears why. Ends after 8 MB or five seconds, whatever still comes.
 */
export const drainBody = (call: IncomingMessage): Promise<void> =>
  new Promise((done) => {
    if (call.complete || call.destroyed) return done()
    let read = 0
    const end = () => {
      clearTimeout(timer)
      call.off('data', count).off('end', end).off('close', end).off('error', end)
      done()
    }
    const count = (part: Buffer) => {
      read += part.length
      if (read > maxBytes) end()
    }
    const timer = setTimeout(end, timeoutMs)
    call.on('data', count).on('end', end).on('close', end).on('error', end).resume()
  })
