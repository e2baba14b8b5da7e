import type { inspectionComparisonsMethods } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import type { inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import type { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import type { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { FileStore } from '#platform/files/file-store'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { findInspection } from './inspections.store.ts'
import { checkInspectionFile } from './methods/check-file.ts'
import { comparisonDocument } from './methods/comparison-document.ts'
import { listComparisonShares, removeComparisonShare, saveComparisonShare } from './methods/comparison-shares.ts'
import { inspectionDocument } from './methods/inspection-document.ts'
import { listLinksOfInspection, revokeLinkOfInspection, sendInspectionLink } from './methods/inspection-links.ts'
import { moveInspectionVersion, previewVersionMove } from './methods/move-version.ts'
import { assignInspection, cancelInspection, createInspection } from './methods/plan-inspection.ts'
import {
  countInspectionsMethod,
  getInspection,
  inspectionActivity,
  listInspectionsMethod,
  listInspectorsMethod,
} from './methods/read-inspections.ts'
import { handInInspection, recordAnswers, takeBackInspection } from './methods/record-answers.ts'
import {
  completeInspection,
  reopenInspection,
  sendBackInspection,
  settleConflict,
} from './methods/review-inspection.ts'
import {
  openSharedInspection,
  remarkOnInspection,
  sharedInspectionDocument,
  sharedInspectionPhoto,
  signInspection,
} from './methods/shared-inspection.ts'
import {
  createTemplate,
  getTemplate,
  getTemplateVersion,
  listShippedTemplates,
  listTemplatesMethod,
  publishTemplate,
  retireTemplate,
  saveTemplateMethod,
} from './methods/templates.ts'
import { uploadInspectionDocument } from './methods/upload-document.ts'
import { tellInspectionSignature } from './tell-inspection-signature.ts'

const templates = {
  list: listTemplatesMethod,
  shipped: listShippedTemplates,
  get: getTemplate,
  version: getTemplateVersion,
  create: createTemplate,
  save: saveTemplateMethod,
  publish: publishTemplate,
  retire: retireTemplate,
} satisfies Handlers<typeof inspectionTemplatesMethods>

/** Inspections of places by questions of templates, and their review. */
export const inspectionsArea = ({ files, mail }: { readonly files: FileStore; readonly mail: Mailer }): Area => {
  const inspections = {
    list: listInspectionsMethod,
    counts: countInspectionsMethod,
    activity: inspectionActivity,
    inspectors: listInspectorsMethod,
    get: getInspection,
    create: createInspection,
    assign: assignInspection,
    record: recordAnswers,
    handIn: handInInspection,
    uploadDocument: uploadInspectionDocument,
    previewMove: previewVersionMove,
    moveToNewest: moveInspectionVersion,
    takeBack: takeBackInspection,
    settle: settleConflict,
    complete: completeInspection,
    sendBack: sendBackInspection,
    reopen: reopenInspection,
    cancel: cancelInspection,
    checkFile: checkInspectionFile,
    document: inspectionDocument(files),
  } satisfies Handlers<typeof inspectionsMethods>
  const links = {
    list: listLinksOfInspection,
    send: sendInspectionLink(mail),
    revoke: revokeLinkOfInspection,
    open: openSharedInspection,
    photo: sharedInspectionPhoto(files),
    document: sharedInspectionDocument(files),
    remark: remarkOnInspection,
    sign: signInspection,
  } satisfies Handlers<typeof inspectionLinksMethods>
  const comparisons = {
    shares: listComparisonShares,
    saveShare: saveComparisonShare,
    removeShare: removeComparisonShare,
    document: comparisonDocument(files),
  } satisfies Handlers<typeof inspectionComparisonsMethods>
  return {
    handlers: {
      'inspection-templates': templates,
      inspections,
      'inspection-links': links,
      'inspection-comparisons': comparisons,
    },
    backgroundJobs: { 'tell-inspection-signature': tellInspectionSignature },
    attachmentReaders: {
      inspection: async (read, actor, { subjectId }) => (await findInspection(read, actor, subjectId)) !== undefined,
    },
  }
}
