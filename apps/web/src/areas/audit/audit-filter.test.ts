import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { expect, it } from 'vitest'
import { parseAuditFilter } from './audit-filter.ts'

it('a URL becomes the filter of the contract, without invalid parameters', () => {
  const uuid = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
  expect(parseAuditFilter({ person: uuid, from: '2026-01-02', outcome: 'refused' })).toMatchObject({
    userUuid: uuid,
    from: '2026-01-02',
    outcome: 'refused',
  })
  const broken = parseAuditFilter({ person: 'x', object: 'y', from: 'z', outcome: 'w' })
  expect(broken).toEqual({
    userUuid: null,
    action: '',
    objectUuid: null,
    outcome: 'all',
    from: null,
    to: null,
    withTechnical: true,
  })
  expect(parseAuditFilter({}).withTechnical).toBe(false)
  expect(parseAuditFilter({ technical: 'yes' }).withTechnical).toBe(true)
  expect(auditMethods.list.input.safeParse(broken).success).toBe(true)
})
