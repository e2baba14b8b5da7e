import { createServer } from 'node:net'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { type AttackContext, callAs, cataloguedMethods, json, pathOf, sampleBody, send } from './attack-context.ts'
import { formulas } from './payloads.ts'
import { storeXssPayloads } from './stored-xss.ts'

/** The cells of a CSV text. */
const cellsOf = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:^|,|\r\n|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g),
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
const computes = (cell: string) =>
  /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)

/** Exports every list with formulas in all fields. */
const exportFormulas = async (context: AttackContext) => {
  const planted = await storeXssPayloads(
    context,
    context.isSmoke ? formulas.filter((_text, at) => at % 6 === 0) : formulas,
  )
  const found: string[] = []
  let cells = 0
  for (const one of cataloguedMethods.filter(({ method }) => method.kind === 'query'))
    for (const [side, user] of [
      ['client', context.client],
      ['contractor', context.contractor],
    ] as const) {
      const { status, headers, text } = await send(context, {
        path: pathOf(one.method),
        headers: { ...json, ...user.headers(), accept: 'text/csv', 'x-pagination-limit': '100' },
        body: JSON.stringify(sampleBody(context, one, side)),
      })
      if (status !== 200 || !String(headers['content-type']).startsWith('text/csv')) continue
      const read = cellsOf(text)
      cells += read.length
      for (const cell of read) if (computes(cell)) found.push(`${one.name}: ${JSON.stringify(cell.slice(0, 60))}`)
    }
  context.report.note('formulas: fields stored, cells read', `${planted.stored}, ${cells}`)
  context.report.check('lists came as cells', cells > 100, cells)
  context.report.expectNone('cells that a spreadsheet would compute', found)
  const { rowCount } = await context.owner.query("select from locations where name = '=1+1'")
  context.report.check('they are kept as they were written', (rowCount ?? 0) > 0)
}

/** Notations of loopback and private addresses, as URLs of an identity provider. */
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

/** Makes the server call an internal provider, where a trap listens. */
const callInside = async (context: AttackContext) => {
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
    const { status, code, text } = await callAs(context, context.client, {
      method: singleSignOnMethods.create as unknown as AnyMethod,
      body: { name: 'Inside', issuer, client_id: 'x', client_secret: 'x', role_code: 'VWR', is_enforced: false },
    })
    codes.set(`${status} ${code}`, (codes.get(`${status} ${code}`) ?? 0) + 1)
    if (status < 400 || status >= 500 || /ECONN|refused the|lies inside/.test(text))
      answered.push(`${issuer}: ${status} ${text.slice(0, 120)}`)
  }
  // Control: the trap must receive a direct request.
  const before = calls
  await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)
  trap.close()
  context.report.note(
    `${spellings.length} addresses of providers that lie inside`,
    Array.from(codes, ([code, n]) => `${n} x ${code}`).join(', '),
  )
  context.report.check('the trap hears whoever calls', calls === before + 1)
  context.report.check('calls of the server that the trap heard', before === 0, before)
  context.report.expectNone('providers inside that were accepted, or distinguishable', answered)
}

/** Data leaving the product: CSV injection and server-side request forgery. */
export const testSsrf = async (context: AttackContext): Promise<void> => {
  await exportFormulas(context)
  await callInside(context)
}
