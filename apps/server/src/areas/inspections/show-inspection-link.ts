import type { InspectionLinkView, SharedInspection } from '@fettle/contracts/inspections/inspection-links.methods'
import { type AskedQuestion, sectionTitle } from '@fettle/domain/inspections/evaluate'
import { inspectionLinkStateAt, type Remark } from '@fettle/domain/inspections/inspection-link'
import { walkOf } from '@fettle/domain/inspections/section-instances'
import { hashReport } from './content-hash.ts'
import type { OpenedReport } from './inspection-links.store.ts'
import type { InspectionLinkRecord } from './inspections.tables.ts'
import { answersOf, type LoadedInspection } from './load-inspection.ts'

type Report = Pick<LoadedInspection, 'record' | 'template' | 'answers'>

/** Remarks with the names of what they are about. */
const showRemarks = ({ record, template }: Report, remarks: readonly Remark[]): InspectionLinkView['remarks'] => {
  const walk = walkOf(template.content, record.instances)
  return remarks.map(({ instanceUuid, questionKey, words }) => {
    const placed = walk.find(({ instance }) => instance.uuid === instanceUuid)
    const question = placed?.section.questions.find(({ key }) => key === questionKey)
    return { section: placed ? sectionTitle(placed) : '', question: question?.label ?? '', words }
  })
}

type Reader = { readonly at: string; readonly names: ReadonlyMap<string, string> }

/** A link as members of the client see it. */
export const showInspectionLink = (
  link: InspectionLinkRecord,
  report: Report,
  { at, names }: Reader,
): InspectionLinkView => ({
  uuid: link.id,
  state: inspectionLinkStateAt(link, at),
  recipientName: link.recipientName,
  email: link.email,
  createdBy: names.get(link.createdByMembershipId) ?? null,
  createdAt: link.createdAt,
  endsAt: link.endsAt,
  signedAt: link.signedAt,
  signedName: link.signedName,
  signature: link.signature,
  reportHash: link.reportHash,
  isReportChanged: link.reportHash !== null && link.reportHash !== hashReport(report),
  remarks: showRemarks(report, link.remarks),
  version: link.version,
})

type Section = SharedInspection['sections'][number]

const answerOf = ({ question, answer }: AskedQuestion, files: OpenedReport['files']): Section['answers'][number][] =>
  answer === undefined
    ? []
    : [
        {
          questionKey: question.key,
          question: question.label,
          kind: question.kind,
          unit: question.unit,
          value: answer.value as Section['answers'][number]['value'],
          note: answer.note,
          isNotApplicable: answer.isNotApplicable,
          photos: files
            .filter(({ id }) => answer.photoUuids.includes(id))
            .map(({ id: uuid, filename }) => ({ uuid, filename })),
        },
      ]

/** The report as the holder of a link sees it: answers, notes, photos and outcome; no scores, rules or names of other people. */
export const showSharedInspection = (opened: OpenedReport): SharedInspection => {
  const { link, record, template, clientName, files } = opened
  const { asked, answers } = answersOf(template, record, opened.operations)
  const sections = walkOf(template.content, record.instances).map((placed) => ({
    instanceUuid: placed.instance.uuid,
    title: sectionTitle(placed),
    answers: asked
      .filter(({ instance }) => instance.uuid === placed.instance.uuid)
      .flatMap((each) => answerOf(each, files)),
  }))
  return {
    recipientName: link.recipientName,
    endsAt: link.endsAt,
    clientName,
    number: record.number,
    title: template.title,
    locationName: record.locationName,
    locationAddress: record.locationAddress,
    inspectedAt: record.handedInAt,
    completedAt: record.completedAt,
    result: record.result,
    summary: record.summary,
    isSummaryDrafted: record.isSummaryDrafted,
    sections: sections.filter((section) => section.answers.length > 0),
    reportHash: hashReport({ record, template, answers }),
    remarks: [...link.remarks],
    signedAt: link.signedAt,
    signedName: link.signedName,
    signature: link.signature,
  }
}

/** The remarks of the holder of a link with the names of what they are about. */
export const remarksByName = ({ link, record, template, operations }: OpenedReport): InspectionLinkView['remarks'] =>
  showRemarks({ record, template, ...answersOf(template, record, operations) }, link.remarks)

/** Whether a photo is of an answer that counts, not one that was removed. */
export const showsPhoto = (shared: SharedInspection, photoUuid: string): boolean =>
  shared.sections.some(({ answers }) => answers.some(({ photos }) => photos.some(({ uuid }) => uuid === photoUuid)))
