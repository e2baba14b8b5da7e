import type { IncomingMessage } from 'node:http'

const maxBytes = 8 * 1024 * 1024
const timeoutMs = 5_000

/**
 * Reads and discards the rest of a request body before a refusal is sent: a client that is cut off while writing never reads the response.
 * Resolves after 8 MB or five seconds at the latest.
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
