import { randomUUID } from 'node:crypto'
import { inspectionComparisonsMethods } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import { inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import type { TestContext } from './test-context.ts'

/** A report that a resident is asked to sign, compared with another one, and an observation without an inspection. */
export const seedReport = async ({ call, manager, server, location }: TestContext, otherUuid: string) => {
  const draft = await call(manager, inspectionTemplatesMethods.create, { title: 'Quick look' })
  const one = { templateUuid: draft.uuid, version: draft.version }
  const section = { key: 's', title: 'Look', repeat: 'none', questions: [question('q', 'Free of damp')] }
  const content = { pages: [{ key: 'p', title: 'Look', sections: [section] }] }
  const saved = await call(manager, inspectionTemplatesMethods.save, {
    ...one,
    title: 'Quick look',
    isReviewed: false,
    content,
  })
  await call(manager, inspectionTemplatesMethods.publish, { ...one, version: saved.version })
  const plan = { templateUuid: draft.uuid, locationUuid: location, assigneeUuid: manager.membership.id }
  const { uuid: inspectionUuid, instances } = await call(manager, inspectionsMethods.create, plan)
  const given = { instanceUuid: instances[0]?.uuid, questionKey: 'q', value: 'pass', sequence: 1 }
  const operations = [{ ...given, operationUuid: randomUUID(), answeredAt: new Date(server.now).toISOString() }]
  await call(manager, inspectionsMethods.record, { inspectionUuid, device: 'phone', operations })
  await call(manager, inspectionsMethods.handIn, { inspectionUuid })
  const worn = { rowKey: 'Look/q', cost: 10_000, installedOn: '2024-01-01', lifeMonths: 120 }
  await call(manager, inspectionComparisonsMethods.saveShare, { inspectionUuid, otherUuid, ...worn })
  const recipient = { recipientName: 'Rosa Lind', email: 'rosa.lind@example.org' }
  await call(manager, inspectionLinksMethods.send, { inspectionUuid, ...recipient })
  const found = { title: 'Damp', severity: 'low', liableParty: 'landlord', category: '', service: '' }
  await call(manager, observationsMethods.add, { locationUuid: location, ...found })
}
