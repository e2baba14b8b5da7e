import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { shippedTemplates } from '@fettle/domain/inspections/shipped-templates'
import { maxTemplates, questionsOf, type TemplateContent } from '@fettle/domain/inspections/template'
import { templateFaults } from '@fettle/domain/inspections/template-faults'
import type { Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { hashContent } from '../content-hash.ts'
import type { TemplateRecord } from '../inspections.tables.ts'
import { showContent, showTemplate } from '../show-template.ts'
import {
  countTemplates,
  findTemplate,
  findTemplateVersion,
  insertTemplate,
  insertTemplateVersion,
  listTemplates,
  saveTemplate,
} from '../templates.store.ts'

export const listTemplatesMethod = handler(inspectionTemplatesMethods.list, ({ state }, { read, page }) =>
  listTemplates(read, state, page),
)

export const listShippedTemplates = handler(inspectionTemplatesMethods.shipped, async (_input, { actor }) =>
  shippedTemplates(actor.namespace).map(({ key, title, description, content }) => ({
    key,
    title,
    description,
    questions: questionsOf(content).length,
  })),
)

export const getTemplate = handler(inspectionTemplatesMethods.get, async ({ templateUuid }, { read, actor }) =>
  showTemplate(read, found(await findTemplate(read, templateUuid)), actor),
)

export const getTemplateVersion = handler(inspectionTemplatesMethods.version, async ({ versionUuid }, { read }) => {
  const { id, versionNumber, content } = found(await findTemplateVersion(read, versionUuid))
  return { uuid: id, versionNumber, content: showContent(content) }
})

const emptyContent: TemplateContent = {
  pages: [{ key: 'page-1', title: '', sections: [{ key: 'section-1', title: '', repeat: 'none', questions: [] }] }],
}

/** What a new template begins with: the questions of the edition, those and the settings of another template, or nothing. */
const startContent = async (
  { tx, actor }: CommandContext,
  { from, copyOfUuid }: { readonly from: string | null; readonly copyOfUuid: string | null },
): Promise<Pick<TemplateRecord, 'content'> & Partial<Pick<TemplateRecord, 'category' | 'isReviewed' | 'passMark'>>> => {
  if (copyOfUuid !== null) {
    const { content, category, isReviewed, passMark } = found(await findTemplate(tx, copyOfUuid))
    return { content, category, isReviewed, passMark }
  }
  if (from === null) return { content: emptyContent }
  return { content: found(shippedTemplates(actor.namespace).find(({ key }) => key === from)).content }
}

export const createTemplate = handler(inspectionTemplatesMethods.create, async (input, context) => {
  const { tx, actor, at } = context
  const { from, copyOfUuid, ...entries } = input
  if ((await countTemplates(tx)) >= maxTemplates) throw new Refused('too_many_templates', { most: maxTemplates })
  const start = await startContent(context, { from, copyOfUuid })
  const author = { createdByMembershipId: actor.membershipUuid, createdAt: at }
  return showTemplate(tx, await insertTemplate(tx, { ...entries, ...start, ...author }), actor)
})

const load = async (tx: Tx, { templateUuid, version }: { readonly templateUuid: string; readonly version: number }) => {
  const record = found(await findTemplate(tx, templateUuid))
  fresh(record, version)
  return record
}

const save = async ({ tx, actor }: CommandContext, record: TemplateRecord, change: Partial<TemplateRecord>) => {
  const saved = await saveTemplate(tx, record, change)
  if (!saved) throw new Refused('stale_version')
  return showTemplate(tx, saved, actor)
}

export const saveTemplateMethod = handler(inspectionTemplatesMethods.save, async (input, context) => {
  const { templateUuid: _uuid, version: _version, ...entries } = input
  const record = await load(context.tx, input)
  if (record.state === 'retired') throw new Refused('template_state', { state: record.state })
  return save(context, record, entries)
})

/** The next version is what the draft says now; it is never changed afterwards. */
export const publishTemplate = handler(inspectionTemplatesMethods.publish, async (input, context) => {
  const { tx, actor, at } = context
  const record = await load(tx, input)
  const [fault] = templateFaults(record.content)
  if (fault) {
    const { page, section, question } = fault
    throw new Refused('template_has_faults', { page, section, question })
  }
  const versionNumber = (record.publishedVersion ?? 0) + 1
  await insertTemplateVersion(tx, {
    templateId: record.id,
    versionNumber,
    title: record.title,
    isReviewed: record.isReviewed,
    passMark: record.passMark,
    content: record.content,
    contentHash: hashContent(record),
    publishedByMembershipId: actor.membershipUuid,
    publishedAt: at,
  })
  return save(context, record, { state: 'published', publishedVersion: versionNumber })
})

export const retireTemplate = handler(inspectionTemplatesMethods.retire, async (input, context) => {
  const record = await load(context.tx, input)
  if (record.state !== 'published') throw new Refused('template_state', { state: record.state })
  return save(context, record, { state: 'retired' })
})
