import { describe, expect, it } from 'vitest'
import { createOutbox, type JoinInputs, type OutboxStorage, type OutboxTransport } from './outbox.ts'
import type { OutboxEntry, PendingFile } from './outbox-entry.ts'

class Unreachable extends Error {}

const testOutbox = (answers: Partial<Record<string, 'refuse' | 'fail'>> = {}) => {
  const storage = new Map<string, OutboxEntry>()
  const shelf: OutboxStorage = {
    all: async (membershipUuid) => [...storage.values()].filter((each) => each.membershipUuid === membershipUuid),
    put: async (entry) => void storage.set(entry.id, entry),
    remove: async (id) => void storage.delete(id),
  }
  const sent: string[] = []
  const net = { isUp: true }
  const ask = (name: string) => {
    if (!net.isUp || answers[name] === 'fail') throw new Unreachable(name)
    if (answers[name] === 'refuse') throw new Error(`${name} is not possible`)
    sent.push(name)
  }
  const post: OutboxTransport = {
    sendFile: async (file) => {
      ask(file.name)
      return `uuid of ${file.name}`
    },
    send: async (entry) => ask(`${entry.id} ${JSON.stringify(entry.input)}`),
    refusalOf: (problem) => (problem instanceof Unreachable ? undefined : String((problem as Error).message)),
    exclusively: (work) => work(),
  }
  return { outbox: createOutbox(shelf, post), storage, sent, net, answers }
}

const photo: PendingFile = { field: 'afterUuids', resource: 'completion_reports', name: 'boiler.jpg', blob: new Blob() }
const entry = (id: string, files: readonly PendingFile[] = []) => ({
  id,
  membershipUuid: 'me',
  method: 'bookings.checkIn',
  input: { id },
  title: id,
  at: 0,
  files,
})

describe('the outbox', () => {
  it('stores what cannot be sent, and sends it in order', async () => {
    const { outbox, storage, sent, net } = testOutbox()
    await outbox.open('me')
    net.isUp = false
    for (const id of ['one', 'two', 'three']) await outbox.enqueue(entry(id))
    await outbox.flush()
    expect([storage.size, sent]).toEqual([3, []])
    net.isUp = true
    await outbox.flush()
    expect(storage.size).toBe(0)
    expect(sent).toEqual(['one {"id":"one"}', 'two {"id":"two"}', 'three {"id":"three"}'])
  })

  it('uploads a photo once, also when the command fails after it', async () => {
    const { outbox, sent, answers } = testOutbox()
    await outbox.open('me')
    await outbox.enqueue(entry('report', [photo]))
    const whole = 'report {"id":"report","afterUuids":["uuid of boiler.jpg"]}'
    answers[whole] = 'fail'
    await outbox.flush()
    delete answers[whole]
    await outbox.flush()
    expect(sent).toEqual(['boiler.jpg', whole])
  })

  it('joins a command with the last one that waits, under the new key', async () => {
    const { outbox, storage, sent, net } = testOutbox()
    const join: JoinInputs = (last, next) => ({ ids: [last['id'] ?? last['ids'], next['id']].flat() })
    await outbox.open('me')
    net.isUp = false
    for (const id of ['one', 'two', 'three']) await outbox.enqueue(entry(id), join)
    expect([...storage.keys()]).toEqual(['three'])
    await outbox.enqueue({ ...entry('four', [photo]) }, join)
    expect(storage.size).toBe(2)
    net.isUp = true
    await outbox.flush()
    expect(sent[0]).toBe('three {"ids":["one","two","three"]}')
  })

  it('adds a photo to an item of a list', async () => {
    const { outbox, sent } = testOutbox()
    await outbox.open('me')
    const input = { operations: [{ photoUuids: [] }, { photoUuids: ['known'] }] }
    const file = { ...photo, field: 'operations.1.photoUuids' }
    await outbox.enqueue({ ...entry('answers', [file]), input })
    await outbox.flush()
    expect(sent[1]).toBe('answers {"operations":[{"photoUuids":[]},{"photoUuids":["known","uuid of boiler.jpg"]}]}')
  })

  it('skips refused entries', async () => {
    const { outbox, storage, sent, answers } = testOutbox({ 'one {"id":"one"}': 'refuse' })
    await outbox.open('me')
    await outbox.enqueue(entry('one'))
    await outbox.enqueue(entry('two'))
    await outbox.flush()
    expect(sent).toEqual(['two {"id":"two"}'])
    expect(outbox.entries().map(({ refusal }) => refusal)).toEqual(['one {"id":"one"} is not possible'])
    delete answers['one {"id":"one"}']
    await outbox.retry('one')
    expect([storage.size, sent.length]).toEqual([0, 2])
  })

  it('shows and sends only entries of the active membership', async () => {
    const { outbox, storage, sent } = testOutbox()
    await outbox.open('me')
    await outbox.enqueue(entry('mine'))
    await outbox.open('somebody else')
    expect(outbox.entries()).toEqual([])
    await outbox.flush()
    expect([storage.size, sent]).toEqual([1, []])
  })

  it('does not send twice when flushed concurrently', async () => {
    const { outbox, sent } = testOutbox()
    await outbox.open('me')
    await outbox.enqueue(entry('one'))
    await Promise.all([outbox.flush(), outbox.flush()])
    expect(sent).toEqual(['one {"id":"one"}'])
  })
})
