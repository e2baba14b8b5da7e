import { residentLanguages } from '@fettle/domain/editions/resident-languages'
import { dangerCodes, urgencies } from '@fettle/domain/repair-reports/fault-tree'
import { declineReasons, repairReportRefusals } from '@fettle/domain/repair-reports/repair-report'
import { repairReportStates } from '@fettle/domain/repair-reports/repair-report-states'
import { slotOfferSides } from '@fettle/domain/resident-visits/slot-offer'
import { residentNeeds } from '@fettle/domain/residents/resident'
import { repairSteps } from '@fettle/domain/signed-links/signed-link'
import * as z from 'zod/mini'
import { signedUpload } from '../attachments/attachments.methods.ts'
import { email, givenPassword, password } from '../identity/identity.methods.ts'
import {
  instant,
  multilineText,
  optionalEmail,
  optionalMultilineText,
  optionalPhone,
  optionalSingleLineText,
  singleLineText,
  uuid,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { publishedTree } from './fault-trees.methods.ts'
import { faultAnswers, reportAccess, reportContact } from './repair-reports.methods.ts'

/** How a resident comes in: the code of a place, or the token of a link. */
const entry = { code: optionalSingleLineText(20), token: optionalSingleLineText(64) }
/** A report that its sender follows: by the key of the draft, by the token of a link to it, or by that of the resident and the report. */
export const ownReport = { draftKey: z.optional(uuid), token: optionalSingleLineText(64), reportUuid: z.optional(uuid) }

/** Holds back programs that send reports. */
const shield = {
  /** Answers a challenge for this draft, where the limit of the address or the code is reached. */
  proof: optionalSingleLineText(120),
  /** A field that people do not see; filled in, it needs a proof. */
  website: optionalSingleLineText(200),
}

const treeNumber = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const portalHome = z.strictObject({ uuid, name: z.string() })
export const portalEntry = z.strictObject({
  clientName: z.string(),
  market: z.enum(['uk', 'de', 'us']),
  /** The place of the code, or the homes of the resident today. */
  homes: z.array(portalHome),
  /** Empty behind a code. */
  residentName: z.string(),
  isKnown: z.boolean(),
  /** Number of the fault tree that the client asks; one of its own is loaded by `tree`. */
  treeNumber: z.int(),
})
export type PortalEntry = z.output<typeof portalEntry>

const visit = z.strictObject({
  uuid,
  startsAt: instant,
  endsAt: instant,
  state: z.string(),
  /** Until four hours before. */
  mayMove: z.boolean(),
})
/** Times that were offered to the resident, or that the resident suggested. */
const offeredTimes = z.strictObject({
  uuid,
  side: z.enum(slotOfferSides),
  /** Whether one of the times can be picked. */
  isOpen: z.boolean(),
  note: z.string(),
  windows: z.array(
    z.strictObject({
      startsAt: instant,
      endsAt: instant,
      isFree: z.boolean(),
      /** Whether choosing it holds it for ten minutes. */
      mayHold: z.boolean(),
      heldUntil: z.nullable(instant),
    }),
  ),
})

export const portalReport = z.strictObject({
  uuid,
  number: z.int(),
  clientName: z.string(),
  locationName: z.string(),
  tile: z.string(),
  /** What the report is about, and its reasons, by the texts of a tree of the client in the language of the report; empty for the shipped tree. */
  ownTexts: z.record(z.string(), z.string()),
  words: z.string(),
  state: z.enum(repairReportStates),
  /** Whether it follows the report of a neighbour: its state is shown, its visits are not. */
  isFollowing: z.boolean(),
  urgency: z.enum(urgencies),
  because: z.array(z.string()),
  reportedAt: instant,
  question: z.string(),
  declineReason: z.nullable(z.enum(declineReasons)),
  declineNote: z.string(),
  /** Names of the photos that have arrived. */
  photos: z.array(z.string()),
  mayAddPhotos: z.boolean(),
  /** The repair, once the report was accepted. */
  repair: z.nullable(
    z.strictObject({
      number: z.int(),
      step: z.enum([...repairSteps, 'cancelled']),
      completeBy: instant,
      timeZone: z.string(),
      visits: z.array(visit),
      offers: z.array(offeredTimes),
      mayReportNotFixed: z.boolean(),
      /** Whether free times of the team can be asked for. */
      showsFreeTimes: z.boolean(),
    }),
  ),
})
export type PortalReport = z.output<typeof portalReport>

/** What a browser holds after a code: a resident with one client. */
const residentSeat = z.strictObject({ token: z.nullable(z.string()), clientName: z.string(), residentName: z.string() })
export type ResidentSeatView = z.output<typeof residentSeat>

/** Residents report repairs and follow them without an account. */
export const repairPortalMethods = methods('find-a-pro', 'repair-portal', {
  look: {
    kind: 'query',
    summary: 'What a code or link opens: the client and the homes; behind a code no person.',
    access: 'public',
    input: entry,
    output: portalEntry,
    refusals: ['repair_report_place_unknown', 'repair_report_link_ended'],
  },
  tree: {
    kind: 'query',
    summary: 'A fault tree that the client of a code or link asks or asked, in one language.',
    access: 'public',
    input: { ...entry, treeNumber, language: z.enum(residentLanguages) },
    output: publishedTree,
    refusals: ['repair_report_place_unknown', 'repair_report_link_ended'],
  },
  askCode: {
    kind: 'command',
    summary:
      'Sends a code of six digits to the e-mail address or, as a text message, to the telephone number of a resident. Unknown ones get the same response.',
    access: 'public',
    input: { email: optionalEmail, telephone: optionalPhone },
    output: z.strictObject({ minutes: z.int() }),
  },
  enterCode: {
    kind: 'command',
    summary: 'Exchanges a code for a seat with each client that knows the address as a resident.',
    access: 'public',
    input: { email: optionalEmail, telephone: optionalPhone, code: singleLineText(6) },
    /** Empty where the code is wrong or has ended; five tries. */
    output: z.strictObject({ seats: z.nullable(z.array(residentSeat)) }),
    secrets: ['seats'],
  },
  signIn: {
    kind: 'command',
    summary:
      'Opens a seat with each client that knows the address, by its password. Unknown addresses and wrong passwords get the same response.',
    access: 'public',
    input: { email, password: givenPassword },
    /** Null where the password is wrong, or after five wrong ones in a quarter of an hour. */
    output: z.strictObject({ seats: z.nullable(z.array(residentSeat)) }),
    secrets: ['password', 'seats'],
  },
  setPassword: {
    kind: 'command',
    summary:
      'Sets the password of the address of a seat that was opened by a code to it; other seats of the address end.',
    access: 'public',
    input: { token: singleLineText(64), password },
    output: z.strictObject({}),
    secrets: ['password'],
    refusals: ['resident_password_needs_code'],
  },
  leave: {
    kind: 'command',
    summary: 'Ends the seat of a browser.',
    access: 'public',
    input: { token: singleLineText(64) },
    output: z.strictObject({}),
  },
  reports: {
    kind: 'query',
    summary: 'The reports of the resident of a link, latest first.',
    access: 'public',
    input: { token: singleLineText(64) },
    output: z.strictObject({ reports: z.array(portalReport) }),
    refusals: ['repair_report_link_ended'],
  },
  neighbours: {
    kind: 'query',
    summary:
      'What was reported about the same fault in the building in the last two weeks: when, and whether it was accepted.',
    access: 'public',
    input: { ...entry, locationUuid: uuid, tile: singleLineText(40) },
    output: z.strictObject({ reports: z.array(z.strictObject({ reportedAt: instant, isAccepted: z.boolean() })) }),
    refusals: ['repair_report_place_unknown', 'repair_report_link_ended'],
  },
  send: {
    kind: 'command',
    summary: 'Sends a report; a draft that is sent again arrives once.',
    access: 'public',
    input: {
      ...entry,
      locationUuid: uuid,
      draftKey: uuid,
      language: z.enum(residentLanguages),
      /** Number of the fault tree that was answered; questions that a later one added count as not known. */
      treeNumber: z._default(treeNumber, 1),
      danger: z._default(z.nullable(z.enum(dangerCodes)), null),
      tile: optionalSingleLineText(40),
      answers: faultAnswers,
      words: optionalMultilineText(2000),
      needs: z.array(z.enum(residentNeeds)).check(z.maxLength(residentNeeds.length)),
      access: z.nullable(reportAccess),
      contact: reportContact,
      ...shield,
    },
    output: portalReport,
    refusals: repairReportRefusals,
  },
  follow: {
    kind: 'command',
    summary:
      'Follows the latest report of the same fault in the building instead of sending another one; a draft follows once.',
    access: 'public',
    input: {
      ...entry,
      locationUuid: uuid,
      draftKey: uuid,
      language: z.enum(residentLanguages),
      tile: singleLineText(40),
      contact: reportContact,
      ...shield,
    },
    output: portalReport,
    refusals: repairReportRefusals,
  },
  challenge: {
    kind: 'query',
    summary: 'A proof of work for a draft: the hash of the challenge with a number begins with so many zero bits.',
    access: 'public',
    input: { draftKey: uuid },
    output: z.strictObject({ challenge: z.string(), bits: z.int() }),
  },
  progress: {
    kind: 'query',
    summary: 'State of a report for its sender.',
    access: 'public',
    input: ownReport,
    output: portalReport,
    refusals: ['repair_report_link_ended'],
  },
  addPhoto: {
    kind: 'command',
    summary: 'Announces a photo of a report and returns where to upload it; null where it has arrived before.',
    access: 'public',
    input: {
      ...ownReport,
      photoKey: uuid,
      filename: singleLineText(255),
      size: z.int().check(z.nonnegative(), z.maximum(1e13)),
    },
    output: z.strictObject({ upload: z.nullable(signedUpload) }),
    refusals: [
      'repair_report_link_ended',
      'repair_report_closed',
      'too_many_report_photos',
      'attachment_empty',
      'attachment_too_large',
      'attachment_type_not_allowed',
    ],
  },
  completePhoto: {
    kind: 'command',
    summary: 'Completes a photo: it is decoded, and kept without position and camera data.',
    access: 'public',
    input: { ...ownReport, photoKey: uuid },
    output: portalReport,
    refusals: [
      'repair_report_link_ended',
      'upload_missing',
      'upload_incomplete',
      'attachment_type_not_allowed',
      'attachment_unreadable',
      'attachment_heic',
      'attachment_too_complex',
      'attachment_too_many_pixels',
    ],
  },
  answer: {
    kind: 'command',
    summary: 'Answers the question of the client.',
    access: 'public',
    input: { ...ownReport, text: multilineText(1000) },
    output: portalReport,
    refusals: ['repair_report_link_ended', 'repair_report_closed'],
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws a report that has not been accepted.',
    access: 'public',
    input: ownReport,
    output: portalReport,
    refusals: ['repair_report_link_ended', 'repair_report_closed'],
  },
})
