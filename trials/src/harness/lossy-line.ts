import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Random } from './random.ts'

/** A line between a browser and the product that loses some calls of the API: half of them before they arrive, half with their answers. */
export class LossyLine {
  readonly address: string
  readonly #server: Server
  /** Calls that were lost, and calls that went through. */
  lost = 0
  passed = 0
  /** The share of lost calls in percent; 100 is a dead spot. */
  percent = 0

  constructor(port: number, target: number, chance: Random) {
    this.address = `http://127.0.0.1:${port}`
    this.#server = createServer((incoming, answer) => {
      const isCall = /\/api\//.test(incoming.url ?? '')
      const isLost = isCall && chance.below(100) < this.percent
      const arrives = !isLost || chance.below(2) === 0
      if (isCall && isLost) this.lost++
      else if (isCall) this.passed++
      const cut = () => incoming.socket.destroy()
      if (!arrives) {
        cut()
        return
      }
      const { method, url: path, headers } = incoming
      const forwarded = request({ host: '127.0.0.1', port: target, method, path, headers }, (given) => {
        if (isLost) {
          given.resume().once('end', cut).once('error', cut)
          return
        }
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer).on('error', cut)
        given.once('error', cut)
      })
      forwarded.once('error', cut)
      incoming.pipe(forwarded)
    })
    this.#server.on('upgrade', (incoming, socket, head) => {
      const onward = connect(target, '127.0.0.1', () => {
        const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`)
        onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        onward.write(head)
        socket.pipe(onward).pipe(socket)
      })
      for (const end of [socket, onward]) end.once('error', () => [socket, onward].map((each) => each.destroy()))
    })
    this.#server.listen(port, '127.0.0.1')
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
