import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackContext } from './attack-context.ts'

/** Domain and port of replies of the product in this trial. */
export const replies = { domain: 'reply.attack.example', port: 4749 }

/** Hands in one mail; the last reply of the server, empty where it closed the line. */
const handIn = (recipient: string, body: Iterable<string>): Promise<string> =>
  new Promise((done) => {
    const line = connect(replies.port, '127.0.0.1').setEncoding('latin1')
    let last = ''
    const commands = [
      'EHLO attacker.example',
      'MAIL FROM:<stranger@attacker.example>',
      `RCPT TO:<${recipient}@${replies.domain}>`,
      'DATA',
    ]
    const write = async () => {
      line.write('From: stranger@attacker.example\r\nSubject: Hello\r\nContent-Type: text/html\r\n\r\n')
      for (const part of body)
        if (!line.write(part)) await Promise.race([sleep(1_000), new Promise((go) => line.once('drain', go))])
      line.write('\r\n.\r\nQUIT\r\n')
    }
    line.on('data', (text: string) => {
      const reply =
        text
          .trim()
          .split('\n')
          .findLast((each) => !each.startsWith('221')) ?? ''
      if (reply) last = reply
      if (reply.startsWith('354')) void write()
      else if (/^[23]\d\d /.test(reply) && commands.length > 0) line.write(`${commands.shift()}\r\n`)
      else if (/^[45]/.test(reply)) line.end('QUIT\r\n')
    })
    line.on('error', () => undefined)
    line.on('close', () => done(last))
  })

const marks = function* (megabytes: number): Generator<string> {
  const line = `${'<'.repeat(998)}\r\n`
  for (let written = 0; written < megabytes * 1_000_000; written += 100 * line.length) yield line.repeat(100)
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const base32 = (bytes: Buffer): string =>
  (
    Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .match(/.{5}/g) ?? []
  )
    .map((bits) => alphabet[Number.parseInt(bits, 2)])
    .join('')

/** Local part of an address for answers of the first member, as every news mail to them shows it. */
const answerToken = (secret: string): string => {
  const parts = ['reply-by-mail', '1', 'news'].map((part) => `${part.length}:${part}`).join('|')
  return `reply+1.news.${base32(createHmac('sha256', secret).update(parts).digest().subarray(0, 10))}`
}

/** Mails of nothing but marks to an address that a mail shows: none is accepted, and other calls are answered. */
export const floodWithMail = async ({ product, report, market, isSmoke }: AttackContext): Promise<void> => {
  const address = await fetch(`${product.address}/live`)
  const token = answerToken(readFileSync(join(product.folder, 'secret'), 'utf8').trim())
  const sizes = isSmoke ? [1, 25, 50] : [1, 5, 10, 25, 29, 50, 50, 50]
  const flood = Promise.all(sizes.map((megabytes) => handIn(token, marks(megabytes))))
  let slowest = 0
  let isOver = false
  void flood.finally(() => {
    isOver = true
  })
  const answers: number[] = []
  while (!isOver) {
    const started = performance.now()
    answers.push((await fetch(`${product.address}/live`)).status)
    slowest = Math.max(slowest, performance.now() - started)
    await sleep(50)
  }
  const replied = await flood
  report.check('the server is alive before a flood of mail', address.ok && market.people.length > 0)
  report.expectNone(
    'mails of the flood that were accepted',
    replied.filter((reply) => reply.startsWith('250')),
  )
  report.note('replies to them', [...new Set(replied.map((reply) => reply.slice(0, 60)))].join('; '))
  report.expectNone(
    'calls of others that were not answered meanwhile',
    answers.filter((status) => status !== 200).map(String),
  )
  // A quadratic reader would block for minutes.
  report.check('slowest of them in ms, 5,000 at most', slowest < 5_000, Math.round(slowest))
}
