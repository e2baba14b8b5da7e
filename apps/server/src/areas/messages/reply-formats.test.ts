import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { createTransport } from 'nodemailer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActingCaller } from '#areas/users/users.port'
import { startInboundMail } from '#platform/mail/inbound-mail-server'
import { replyToken } from '#platform/mail/reply-token'
import { createRunAsMember } from '#platform/runner/run-as-member'
import { createTestContext, hired, invited, type TestContext } from '../../integration-tests/test-context.ts'
import { replyHandler } from './receive-reply.ts'

const [secret, domain] = ['a secret of replies', 'reply.fettle.example']
let context: TestContext
let replies: Awaited<ReturnType<typeof startInboundMail>>
beforeAll(async () => {
  context = await createTestContext()
  const { server } = context
  await server.pools.owner.query("update persons set terms_version = '9999-12-31'")
  const now = () => server.now
  const runAsMember = createRunAsMember(() => server.services, findActingCaller, now)
  const handler = replyHandler({ secret, pool: server.pools.worker, runAsMember, files: server.files, now })
  replies = await startInboundMail({ domain, port: 0, host: '127.0.0.1' }, handler)
})
afterAll(async () => {
  await replies?.close()
  await context?.close()
})

const sender = () => `${context.owner.membership.id}@test.example`
let sent = 0
/** Hands in a mail with this head and body, as bytes; answers what its server was notified. */
const handIn = async (jobUuid: string, lines: readonly string[], encoding: BufferEncoding = 'utf8') => {
  const token = replyToken(secret, {
    memberNumber: context.owner.membership.number,
    subject: { kind: 'job', uuid: jobUuid },
  })
  const to = `${token}@${domain}`
  const head = [`From: Carl <${sender()}>`, `To: <${to}>`, 'Subject: Re: Message', `Message-ID: <${++sent}@pc.example>`]
  const raw = Buffer.from([...head, 'MIME-Version: 1.0', ...lines].join('\r\n'), encoding)
  const transport = createTransport({ host: '127.0.0.1', port: replies.port, ignoreTLS: true })
  try {
    return (await transport.sendMail({ raw, envelope: { from: sender(), to } })).response
  } catch (problem) {
    return (problem as { response: string }).response
  } finally {
    transport.close()
  }
}
const listOf = (jobUuid: string) => context.call(context.manager, messagesMethods.list, { jobUuid })
/** The message that a mail becomes, in a conversation of its own. */
const received = async (lines: readonly string[], encoding?: BufferEncoding) => {
  const { jobUuid } = await hired(context)
  expect(await handIn(jobUuid, lines, encoding)).toMatch(/^250/)
  const [message] = await listOf(jobUuid)
  if (!message) throw new Error('No message was written')
  return message
}
const plain = (...lines: string[]) => [
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: 8bit',
  '',
  ...lines,
]
const part = (type: string, ...lines: string[]) => ['--B', `Content-Type: ${type}`, ...lines]
const file = (type: string, filename: string, bytes: Buffer) =>
  part(
    `${type}; name="${filename}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${filename}"`,
    '',
    bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'),
  )
const mixed = (...parts: string[][]) => [
  'Content-Type: multipart/mixed; boundary="B"',
  '',
  ...parts.flat(),
  '--B--',
  '',
]
const words = (text: string) => part('text/plain; charset=utf-8', '', text)
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

describe('the text of an answer', () => {
  test('keeps dividers, and shows a quoted mail and the signature folded away', async () => {
    const own = ['Kitchen: tap leaks.', '', '---', '', 'Bathroom: SMELL OF GAS near the boiler.']
    const quoted = [
      'Von: Fettle',
      'Gesendet: Mittwoch, 25. November 2026 07:00',
      'An: Carl',
      'Betreff: Nachricht',
      '',
      'Wann?',
    ]
    const message = await received(plain(...own, '', '-- ', 'Carl Hebden', '', ...quoted))
    expect(message.text).toBe(own.join('\n'))
    expect(message.email).toEqual({
      rest: ['-- ', 'Carl Hebden', '', ...quoted].join('\n').trim(),
      isRestOmitted: false,
      omittedFiles: [],
    })
  })

  test('of a page alone has its lines, list items and signs, and not the mail below', async () => {
    const html =
      '<html><head><style>p{margin:0}</style></head><body><p>Hi Ann,</p><p>Tuesday 9&nbsp;am is fine &amp; I&#39;ll bring the part.</p>' +
      '<ul><li>Valve 22&nbsp;mm</li><li>Seal</li></ul><p>Price &lt; &pound;50</p><table><tr><td>Room</td><td>Hall</td></tr></table>' +
      '<div style="border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Fettle &lt;no-reply@fettle.example&gt;<br><b>Sent:</b> 25 November 2026 07:00<br>' +
      '<b>To:</b> Carl<br><b>Subject:</b> Message</p></div><p>When can you come?</p></body></html>'
    const message = await received(['Content-Type: text/html; charset=utf-8', '', html])
    expect(
      message.text
        .replaceAll('\u00A0', ' ')
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'Hi Ann,',
      "Tuesday 9 am is fine & I'll bring the part.",
      '* Valve 22 mm',
      '* Seal',
      'Price < £50',
      'Room',
      'Hall',
    ])
    expect(message.email?.rest).toMatch(/^From: Fettle <no-reply@fettle\.example>\nSent: [\s\S]*When can you come\?$/)
  })

  test('is that of the page where the text part is empty or a mere stub', async () => {
    const alternative = (text: string, html: string) => [
      'Content-Type: multipart/alternative; boundary="B"',
      '',
      ...part('text/plain; charset=utf-8', '', text),
      ...part('text/html; charset=utf-8', '', html),
      '--B--',
    ]
    expect((await received(alternative(' ', '<p>Come on Tuesday.</p>'))).text).toBe('Come on Tuesday.')
    const long = 'The valve is broken and the hall is wet. '.repeat(10).trim()
    expect((await received(alternative('See the HTML part.', `<p>${long}</p>`))).text).toBe(long)
  })

  test.each([
    [
      'Latin-1 without a name',
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit', '', 'Die Tür klemmt.'],
      'latin1',
    ],
    ['Latin-1 without any head', ['', 'Die Tür klemmt.'], 'latin1'],
    [
      'UTF-8 without a name',
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit', '', 'Die Tür klemmt.'],
      'utf8',
    ],
  ] as const)('in %s keeps its letters', async (_name, lines, encoding) => {
    expect((await received(lines, encoding)).text).toBe('Die Tür klemmt.')
  })

  test('in Windows-1252 keeps the signs that other encodings do not have', async () => {
    const lines = [
      'Content-Type: text/plain; charset=windows-1252',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Yes =96 9 am, =A345 or =8050.',
    ]
    expect((await received(lines)).text).toBe('Yes – 9 am, £45 or €50.')
  })

  test('of flowing lines is joined', async () => {
    const flowed = [
      'Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes',
      '',
      'A long paragraph  ',
      'over two lines.',
    ]
    expect((await received(flowed)).text).toBe('A long paragraph over two lines.')
  })

  test('goes on in the rest where a message does not hold it, and is sent back where that does not either', async () => {
    const line = 'The wall is damp in this place as well.\r\n'
    const message = await received(plain(line.repeat(300)))
    expect(message.text.length).toBeLessThanOrEqual(5_000)
    expect(message.text).toMatch(/well\.\n…$/)
    const joined = `${message.text.slice(0, -2)}\n${message.email?.rest.slice(2)}`
    expect(joined.match(/The wall/g)).toHaveLength(300)
    const { jobUuid } = await hired(context)
    expect(await handIn(jobUuid, plain(line.repeat(3_000)))).toMatch(/^550 5\.7\.1 Your answer is longer/)
  })

  test('is read after its sender is known, and soon whatever it holds', async () => {
    const { jobUuid } = await hired(context)
    const began = performance.now()
    await handIn(jobUuid, ['Content-Type: text/html', '', ...Array.from({ length: 400 }, () => '<'.repeat(900))])
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

describe('before a hire', () => {
  test('a rest with contact data is left out, and readers see that', async () => {
    const { jobUuid } = await invited(context)
    await handIn(jobUuid, plain('Yes, tomorrow.', '', '-- ', 'Carl, 0161 496 0101'))
    expect((await listOf(jobUuid))[0]).toMatchObject({
      text: 'Yes, tomorrow.',
      email: { rest: '', isRestOmitted: true },
    })
  })
})

describe('files of an answer', () => {
  test('that are not accepted are named in the conversation and to their sender, the others and the words are kept', async () => {
    const message = await received(
      mixed(
        words('Stop using the boiler now.'),
        file('image/heic', 'IMG_0001.HEIC', Buffer.from('AAAAHGZ0eXBoZWlj', 'base64')),
        file('image/jpeg', 'flue.jpg', await photo()),
        file('image/png', 'broken.png', Buffer.from('no picture')),
        file('text/plain', 'empty.txt', Buffer.alloc(0)),
      ),
    )
    expect(message.text).toBe('Stop using the boiler now.')
    expect(message.attachments.map(({ filename }) => filename)).toEqual(['flue.jpg'])
    expect(message.email?.omittedFiles.toSorted((one, other) => one.code.localeCompare(other.code))).toEqual([
      { filename: 'empty.txt', code: 'attachment_empty' },
      { filename: 'IMG_0001.HEIC', code: 'attachment_heic' },
      { filename: 'broken.png', code: expect.stringMatching(/^attachment_/) },
    ])
    const { rows } = await context.server.pools.owner.query(
      "select recipient, facts, path from mails where template = 'reply-files-omitted' order by position desc limit 1",
    )
    expect(rows[0]).toMatchObject({
      recipient: sender(),
      path: expect.stringMatching(/\/job\/[0-9a-f-]{36}\/messages$/),
    })
    expect(rows[0].facts.files).toContain('Please save the picture as a JPEG: IMG_0001.HEIC')
  })

  test('alone that are not accepted make a message under their names', async () => {
    const heic = file('image/heic', 'IMG_0002.HEIC', Buffer.from('x'))
    expect(await received(mixed(heic))).toMatchObject({ text: 'IMG_0002.HEIC', attachments: [] })
  })

  test('beyond ten are in further messages', async () => {
    const { jobUuid } = await hired(context)
    const bytes = await photo()
    const photos = Array.from({ length: 13 }, (_, at) => file('image/jpeg', `photo-${at}.jpg`, bytes))
    expect(await handIn(jobUuid, mixed(words('All rooms.'), ...photos))).toMatch(/^250/)
    const messages = await listOf(jobUuid)
    const counts = Object.fromEntries(messages.map(({ text, attachments }) => [text, attachments.length]))
    expect(counts).toEqual({ 'All rooms.': 10, 'photo-10.jpg\nphoto-11.jpg\nphoto-12.jpg': 3 })
  })

  test('that mail programs add are left out: signatures, cards, answers to invitations, signs of the page', async () => {
    const message = await received(
      mixed(
        words('Fine for Tuesday.'),
        file('text/x-vcard', 'Carl.vcf', Buffer.from('BEGIN:VCARD')),
        part('text/calendar; method=REPLY', '', 'BEGIN:VCALENDAR', 'METHOD:REPLY', 'END:VCALENDAR'),
        file('application/pgp-signature', 'signature.asc', Buffer.from('x')),
      ),
    )
    expect(message).toMatchObject({ text: 'Fine for Tuesday.', attachments: [], email: { omittedFiles: [] } })
  })

  test('between the lines are kept when they are photos of the answer itself', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 200, height: 150, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    const picture = (name: string, id: string, bytes: Buffer) => [
      ...file('image/jpeg', name, bytes).slice(0, 2),
      `Content-ID: <${id}>`,
      ...file('image/jpeg', name, bytes).slice(2),
    ]
    const html =
      '<p>See the crack:</p><img src="cid:crack@pc"><img src="cid:logo@pc"><p>On 25/11/2026 07:00, Fettle wrote:</p><blockquote><p>When?</p><img src="cid:old@pc"></blockquote>'
    const message = await received([
      'Content-Type: multipart/related; boundary="B"',
      '',
      ...part('text/html; charset=utf-8', '', html),
      ...picture('crack.jpg', 'crack@pc', noise),
      ...picture('logo.jpg', 'logo@pc', await photo()),
      ...picture('old.jpg', 'old@pc', noise),
      '--B--',
    ])
    expect(message.text).toBe('See the crack:')
    expect(message.attachments.map(({ filename }) => filename)).toEqual(['crack.jpg'])
  })

  test('that Outlook packed are unpacked, and named where they cannot be', async () => {
    const attribute = (level: number, id: number, data: Buffer) => {
      const head = Buffer.alloc(9)
      head.writeUInt8(level, 0)
      head.writeUInt32LE(id, 1)
      head.writeUInt32LE(data.length, 5)
      return Buffer.concat([head, data, Buffer.alloc(2)])
    }
    const packed = Buffer.concat([
      Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
      attribute(2, 0x69002, Buffer.alloc(14)),
      attribute(2, 0x18010, Buffer.from('flue.jpg\0')),
      attribute(2, 0x6800f, await photo()),
    ])
    const good = await received(mixed(words('See the photo.'), file('application/ms-tnef', 'winmail.dat', packed)))
    expect(good.attachments.map(({ filename }) => filename)).toEqual(['flue.jpg'])
    const cut = packed.subarray(0, 40)
    const bad = await received(mixed(words('See the photo.'), file('application/ms-tnef', 'winmail.dat', cut)))
    expect(bad).toMatchObject({
      text: 'See the photo.',
      email: { omittedFiles: [{ filename: 'winmail.dat', code: 'attachment_winmail' }] },
    })
  })
})

test('a wish not to be answered automatically does not silence a person, an absence is nobody’s answer', async () => {
  const { jobUuid } = await hired(context)
  const suppressed = 'X-Auto-Response-Suppress: DR, OOF'
  expect(await handIn(jobUuid, [suppressed, ...plain('I am on my way.')])).toMatch(/^250/)
  expect((await listOf(jobUuid)).map(({ text }) => text)).toEqual(['I am on my way.'])
  expect(await handIn(jobUuid, [suppressed, 'Auto-Submitted: auto-replied', ...plain('I am away.')])).toMatch(/^250/)
  expect(await listOf(jobUuid)).toHaveLength(1)
})
