import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { everyMethod } from '@fettle/contracts/catalogue'
import { methodPath } from '@fettle/contracts/kernel/method'

/** An acknowledged write. */
export type Acknowledged = { url: string; headers: Record<string, string>; body: string; hash: string }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const commandPaths = everyMethod.filter(({ kind }) => kind === 'command').map(methodPath)

const isWorthTrying = (status: number, text: string) =>
  status === 503 || (status === 409 && text.includes('"in_progress"')) || status === 429

/**
 * Repeats calls with the same idempotency key until answered, and records acknowledged writes on the client side,
 * independently of the server.
 */
export class Journal {
  readonly acknowledged: Acknowledged[] = []
  readonly broken: string[] = []
  attempts = 0
  cut = 0
  replays = 0
  longest = 0

  readonly send = async (url: string, request: RequestInit = {}): Promise<Response> => {
    const until = Date.now() + 120_000
    for (;;) {
      const started = Date.now()
      this.attempts++
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) }).then(
        async (response) => ({ response, text: await response.text() }),
        () => undefined,
      )
      this.longest = Math.max(this.longest, Date.now() - started)
      if (!answer) this.cut++
      else if (!isWorthTrying(answer.response.status, answer.text)) return this.#note(url, request, answer)
      if (Date.now() > until) throw new Error(`${url} was not answered for two minutes`)
      await sleep(40 + Math.min(400, this.cut))
    }
  }

  #note(url: string, request: RequestInit, { response, text }: { response: Response; text: string }): Response {
    const headers = (request.headers ?? {}) as Record<string, string>
    if (response.status >= 500) this.broken.push(`${response.status} ${url} ${text}`)
    if (response.headers.get('idempotent-replayed') === 'true') this.replays++
    const isEffect = response.status === 200 && commandPaths.some((path) => url.endsWith(path))
    if (isEffect && typeof request.body === 'string')
      this.acknowledged.push({ url, headers, body: request.body, hash: hashOf(text) })
    const { status } = response
    return new Response(status === 204 ? null : text, { status, headers: response.headers })
  }

  /** Repeats every acknowledged write with its key: the response must be the same, marked as replayed. */
  async replay(lanes: number): Promise<{ replayed: number; different: string[] }> {
    const different: string[] = []
    let next = 0
    let replayed = 0
    const lane = async () => {
      for (let each = this.acknowledged[next++]; each; each = this.acknowledged[next++]) {
        const answer = await fetch(each.url, { method: 'POST', headers: each.headers, body: each.body })
        const text = await answer.text()
        const isSame = answer.status === 200 && hashOf(text) === each.hash
        if (isSame && answer.headers.get('idempotent-replayed') === 'true') replayed++
        else different.push(`${each.url} ${answer.status} ${text}`)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return { replayed, different }
  }
}
