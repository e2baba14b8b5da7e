import { createServer } from 'node:net'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { type Ground, json, known, pathOf, sampleBody, send, tell } from './ground.ts'
import { formulas } from './payloads.ts'
import { plantTexts } from './stored-scripts.ts'

/** The cells of a comma-separated text. */
const cellsOf = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:^|,|\r\n|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g),
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
const computes = (cell: string) =>
  /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)

/** Every list as a spreadsheet would get it, with formulas in every field. */
const exportFormulas = async (ground: Ground) => {
  const planted = await plantTexts(ground, ground.isSmoke ? formulas.filter((_text, at) => at % 6 === 0) : formulas)
  const found: string[] = []
  let cells = 0
  for (const one of known.filter(({ method }) => method.kind === 'query'))
    for (const [side, speaker] of [
      ['client', ground.client],
      ['contractor', ground.contractor],
    ] as const) {
      const { status, headers, text } = await send(ground, {
        path: pathOf(one.method),
        headers: { ...json, ...speaker.headers(), accept: 'text/csv', 'x-pagination-limit': '100' },
        body: JSON.stringify(sampleBody(ground, one, side)),
      })
      if (status !== 200 || !String(headers['content-type']).startsWith('text/csv')) continue
      const read = cellsOf(text)
      cells += read.length
      for (const cell of read) if (computes(cell)) found.push(`${one.name}: ${JSON.stringify(cell.slice(0, 60))}`)
    }
  ground.figures.tell('formulas: fields stored, cells read', `${planted.stored}, ${cells}`)
  ground.figures.check('lists came as cells', cells > 100, cells)
  ground.figures.none('cells that a spreadsheet would compute', found)
  const { rowCount } = await ground.owner.query("select from locations where name = '=1+1'")
  ground.figures.check('they are kept as they were written', (rowCount ?? 0) > 0)
}

/** Spellings of this machine and of what lies inside, as the address of a provider. */
const insides = (port: number): string[] => [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1.',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    '[64:ff9b::7f00:1]',
    '[::127.0.0.1]',
    '127.127.127.127',
    '①②⑦.0.0.1',
    '127。0。0。1',
    'ip6-localhost',
    'user.localhost',
  ].flatMap((host) => [`https://${host}:${port}`, `http://${host}:${port}`]),
  ...[
    '10.0.0.1',
    '169.254.169.254',
    '192.168.0.1',
    '172.16.0.1',
    '100.64.0.1',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
    '224.0.0.1',
    '255.255.255.255',
    '[2002:7f00:1::]',
    '198.18.0.1',
  ].map((host) => `https://${host}`),
]

/** Has the server call a provider that lies inside; a trap listens there. */
const callInside = async (ground: Ground) => {
  let calls = 0
  const trap = createServer((socket) => {
    calls++
    socket.destroy()
  })
  await new Promise<void>((done) => trap.listen(0, '::', done))
  const address = trap.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const codes = new Map<string, number>()
  const answered: string[] = []
  const spellings = insides(port)
  for (const issuer of spellings) {
    const { status, code, text } = await tell(ground, ground.client, {
      method: singleSignOnMethods.create as unknown as AnyMethod,
      body: { name: 'Inside', issuer, client_id: 'x', client_secret: 'x', role_code: 'VWR', is_enforced: false },
    })
    codes.set(`${status} ${code}`, (codes.get(`${status} ${code}`) ?? 0) + 1)
    if (status < 400 || status >= 500 || /ECONN|refused the|lies inside/.test(text))
      answered.push(`${issuer}: ${status} ${text.slice(0, 120)}`)
  }
  // The trap hears, or its silence means nothing.
  const before = calls
  await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)
  trap.close()
  ground.figures.tell(
    `${spellings.length} addresses of providers that lie inside`,
    Array.from(codes, ([code, n]) => `${n} x ${code}`).join(', '),
  )
  ground.figures.check('the trap hears whoever calls', calls === before + 1)
  ground.figures.check('calls of the server that the trap heard', before === 0, before)
  ground.figures.none('providers inside that were taken, or told apart', answered)
}

/** What leaves the product: tables for spreadsheets, and calls to addresses that people gave. */
export const reachFar = async (ground: Ground): Promise<void> => {
  await exportFormulas(ground)
  await callInside(ground)
}
