import type { faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { locationScope } from '#areas/locations/locations.port'
import type { FileStore } from '#platform/files/file-store'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import {
  acceptReport,
  askResident,
  declineReport,
  mergeReport,
  recordReport,
  reopenReport,
  sendResidentLink,
  triageReport,
  unmergeReport,
} from './methods/change-report.ts'
import {
  discardTree,
  draftTree,
  getPublishedTree,
  getTree,
  listTreesMethod,
  publishTree,
  removeTile,
  retireTree,
  saveTile,
  saveTree,
} from './methods/fault-trees.ts'
import { followNeighbour, listNeighbours } from './methods/follow-neighbour.ts'
import {
  answerQuestion,
  challengeReport,
  followReport,
  listOwnReports,
  loadPortalTree,
  lookAtPortal,
  sendReport,
  withdrawReport,
} from './methods/portal.ts'
import { countReportsMethod, getReportMethod, listCandidatesMethod, listReportsMethod } from './methods/read-reports.ts'
import { addPhoto, completePhoto } from './methods/report-photos.ts'
import {
  askResidentCode,
  enterResidentCode,
  leaveResidentSeat,
  setResidentPassword,
  signInResident,
} from './methods/resident-codes.ts'
import { tryTree } from './methods/try-fault-tree.ts'
import { notifyResident } from './notify-resident.ts'
import { findReport } from './repair-reports.store.ts'
import { takeSentReport } from './take-report.ts'

type Services = { readonly mail: Mailer; readonly secret: string; readonly files: FileStore }

/** Repair reports: how residents send them, and the triage desk of the client. */
export const repairReportsArea = ({ mail, secret, files }: Services): Area => {
  const services = { mail, secret, notify: notifyResident(mail) }
  const repairReports = {
    counts: countReportsMethod,
    list: listReportsMethod,
    get: getReportMethod,
    candidates: listCandidatesMethod,
    record: recordReport(services),
    triage: triageReport,
    ask: askResident(services),
    accept: acceptReport(services),
    merge: mergeReport,
    unmerge: unmergeReport,
    decline: declineReport(services),
    reopen: reopenReport,
    sendLink: sendResidentLink(services),
  } satisfies Handlers<typeof repairReportsMethods>
  const faultTrees = {
    list: listTreesMethod,
    get: getTree,
    published: getPublishedTree,
    try: tryTree(secret),
    draft: draftTree,
    save: saveTree,
    saveTile,
    removeTile,
    publish: publishTree,
    discard: discardTree,
    retire: retireTree,
  } satisfies Handlers<typeof faultTreesMethods>
  const portal = {
    look: lookAtPortal,
    tree: loadPortalTree,
    askCode: askResidentCode(services),
    enterCode: enterResidentCode(services),
    signIn: signInResident,
    setPassword: setResidentPassword,
    leave: leaveResidentSeat,
    reports: listOwnReports,
    neighbours: listNeighbours,
    send: sendReport(services),
    follow: followNeighbour(services),
    challenge: challengeReport(secret),
    progress: followReport,
    addPhoto: addPhoto(secret),
    completePhoto: completePhoto(files),
    answer: answerQuestion,
    withdraw: withdrawReport,
  } satisfies Handlers<typeof repairPortalMethods>
  return {
    handlers: { 'fault-trees': faultTrees, 'repair-reports': repairReports, 'repair-portal': portal },
    backgroundJobs: { 'take-report': takeSentReport(services) },
    attachmentReaders: {
      'repair-report': async (read, actor, { subjectId }) =>
        (await findReport(read, locationScope(actor), subjectId)) !== undefined,
    },
  }
}
