import type { TemplateContentView, TemplateView } from '@fettle/contracts/inspections/inspection-templates.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { TemplateContent } from '@fettle/domain/inspections/template'
import { templateFaults } from '@fettle/domain/inspections/template-faults'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { hashContent } from './content-hash.ts'
import type { TemplateRecord } from './inspections.tables.ts'
import { countByVersion, listTemplateVersions } from './templates.store.ts'

/** The content on the wire, whose lists the contract may change. */
export const showContent = (content: TemplateContent): TemplateContentView =>
  structuredClone(content) as TemplateContentView

const verbsOf = ({ state }: TemplateRecord, hasChanges: boolean, actor: Actor): string[] => {
  if (!hasPermission(actor, 'inspection-templates.edit')) return []
  if (state === 'retired') return ['publish']
  return ['save', ...(hasChanges ? ['publish'] : []), ...(state === 'published' ? ['retire'] : [])]
}

/** A template as the contract shows it. */
export const showTemplate = async (read: Read, record: TemplateRecord, actor: Actor): Promise<TemplateView> => {
  const [versions, counts] = await Promise.all([listTemplateVersions(read, record.id), countByVersion(read, record.id)])
  const names = await memberNames(
    read,
    versions.map(({ publishedByMembershipId }) => publishedByMembershipId),
  )
  const faults = templateFaults(record.content)
  const [latest] = versions
  const hasChanges = latest === undefined || latest.contentHash !== hashContent(record)
  return {
    uuid: record.id,
    title: record.title,
    description: record.description,
    category: record.category,
    state: record.state,
    isReviewed: record.isReviewed,
    passMark: record.passMark,
    publishedVersion: record.publishedVersion,
    publishedAt: latest?.publishedAt ?? null,
    inspections: [...counts.values()].reduce((sum, each) => sum + each, 0),
    content: showContent(record.content),
    hasChanges,
    faults: [...faults],
    versions: versions.map((each) => ({
      uuid: each.id,
      versionNumber: each.versionNumber,
      contentHash: each.contentHash,
      publishedAt: each.publishedAt,
      publishedBy: names.get(each.publishedByMembershipId) ?? null,
      inspections: counts.get(each.id) ?? 0,
    })),
    version: record.version,
    can: verbsOf(record, hasChanges, actor).filter((verb) => verb !== 'publish' || faults.length === 0),
    cannot: faults.length > 0 ? { publish: 'template_has_faults' } : {},
  }
}
