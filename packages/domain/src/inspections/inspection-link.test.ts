import { describe, expect, it } from 'vitest'
import { acceptRemarks, allowSharing, inspectionLinkStateAt } from './inspection-link.ts'
import { question } from './template-builder.ts'

const noon = '2026-03-02T12:00:00.000Z'
const life = { endsAt: '2026-03-03T12:00:00.000Z', revokedAt: null, signedAt: null }

describe('a link to a report', () => {
  it('is open until it expires, is revoked or is signed', () => {
    expect(inspectionLinkStateAt(life, noon)).toBe('open')
    expect(inspectionLinkStateAt(life, life.endsAt)).toBe('expired')
    expect(inspectionLinkStateAt({ ...life, revokedAt: noon }, noon)).toBe('revoked')
    expect(inspectionLinkStateAt({ ...life, signedAt: noon, revokedAt: noon }, life.endsAt)).toBe('signed')
  })

  it('is sent once the review is complete', () => {
    expect(allowSharing('completed')).toMatchObject({ ok: true })
    expect(allowSharing('pending')).toMatchObject({ ok: false, code: 'inspection_state' })
  })
})

describe('remarks', () => {
  const section = { key: 's', title: 'Kitchen', repeat: 'none', questions: [question('floor', 'Floor')] } as const
  const instance = { uuid: 'i', sectionKey: 's', title: '', locationUuid: null, assetUuid: null, leftOut: '' }
  const report = { content: { pages: [{ key: 'p', title: 'Rooms', sections: [section] }] }, instances: [instance] }
  const remark = (
    instanceUuid: string | null,
    questionKey: string | null,
    words = 'The scratch was there before.',
  ) => ({
    instanceUuid,
    questionKey,
    words,
  })

  it('are about a question, a section, or the whole report; empty ones are left out', () => {
    const given = [remark('i', 'floor'), remark('i', null), remark(null, null), remark('i', 'floor', '  ')]
    expect(acceptRemarks(report, given)).toMatchObject({ ok: true, value: given.slice(0, 3) })
  })

  it('are refused about what is not in the report', () => {
    for (const foreign of [remark('i', 'roof'), remark('other', null), remark(null, 'floor')])
      expect(acceptRemarks(report, [foreign])).toMatchObject({ ok: false, code: 'question_not_in_template' })
  })
})
