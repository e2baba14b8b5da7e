import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpClient } from './http-client.ts'
import { isPublicAddress } from './public-address.ts'

let trap: Server
let port = 0
let caught = 0
beforeAll(async () => {
  trap = createServer((request, response) => {
    caught++
    if (request.url === '/away') response.writeHead(302, { location: '/' }).end()
    else if (request.url === '/endless') {
      response.writeHead(200)
      const more = () => response.write('x'.repeat(65_536), () => setImmediate(more))
      more()
    } else response.end('inside')
  })
  await new Promise<void>((resume) => trap.listen(0, '127.0.0.1', resume))
  port = (trap.address() as AddressInfo).port
})
afterAll(() => {
  trap.closeAllConnections()
  trap.close()
})

describe('the SSRF guard', () => {
  test('opens no connection to internal addresses in any spelling', async () => {
    const httpClient = createHttpClient({ allowsPrivate: false })
    const spellings = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0',
      'localhost',
      'LOCALHOST',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[fe80::1]',
      '[fd00::1]',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.0.1',
      '100.64.0.1',
      '①②⑦.⓪.⓪.①',
    ]
    for (const host of spellings)
      for (const scheme of ['https', 'http'])
        await expect(httpClient.fetch(`${scheme}://${host}:${port}/`), `${scheme} ${host}`).rejects.toThrow(
          /fetch failed|inside|Only https|Invalid URL/,
        )
    await expect(httpClient.fetch(`https://name:word@example.org/`)).rejects.toThrow('Only https')
    await expect(httpClient.fetch('file:///etc/passwd')).rejects.toThrow('Only https')
    expect(caught).toBe(0)
  })

  test('allows public addresses', () => {
    expect(['8.8.8.8', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(2)
    expect(
      ['', 'example.org', '2002:7f00:1::', '2001:db8::1', '::', '255.255.255.255'].filter(isPublicAddress),
    ).toEqual([])
  })
})

describe('a request', () => {
  test('follows no redirect and limits the response', async () => {
    const httpClient = createHttpClient({ allowsPrivate: true })
    const away = await httpClient.fetch(`http://127.0.0.1:${port}/away`)
    expect([away.status, away.headers.get('location')]).toEqual([302, '/'])
    await expect(httpClient.fetch(`http://127.0.0.1:${port}/endless`)).rejects.toThrow('too long')
    expect(await (await httpClient.fetch(`http://127.0.0.1:${port}/`)).text()).toBe('inside')
  })
})
