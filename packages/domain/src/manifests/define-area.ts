import type { PermissionRow, Side } from '../access/grants.ts'
import type { AttachmentResource } from '../attachments/attachment-resources.ts'
import type { staleQueries } from './stale-queries.ts'

/**
 * How an event reaches people. The string is the notification setting that it belongs to; null is an event of the timeline that
 * no setting covers, because another event of the same command is notified already.
 */
export type EventDeclaration =
  | string
  | null
  | {
      readonly notification: string | null
      /** Pushed to browsers only: no timeline entry, no change to an order. */
      readonly effect?: 'push-only'
      /** False for drafts and inner steps: the app shows them, no mail is sent. */
      readonly isMailed?: false
      /** The permission that a reader needs where it differs from that of the topic. */
      readonly permission?: string
    }

/** What an event's subject (the word before the dot) means for its readers. */
export type EventSubject = {
  /** The key of the event that holds the uuid of the subject, where it has one. */
  readonly idKey?: string
  /** The API manager of the subject: an event makes stale in the browser what a command of it does. */
  readonly manager: keyof typeof staleQueries
}

/** Files attached to one kind of record: the roles of their links (first word), and the permissions of which a reader needs one. */
export type AttachmentKindDeclaration = {
  readonly linkRoles: readonly string[]
  readonly permissions: readonly string[]
}

/** Everything about an area that other parts of the product derive lists from. Each thing is declared once, here. */
export type AreaManifest = {
  readonly area: string
  /** Permissions as `area.verb`, each with the shipped roles that hold it. */
  readonly permissions: Readonly<Record<string, PermissionRow>>
  /**
   * Those of the permissions that staff of the platform cannot use while they impersonate a member: money, approvals, roles,
   * defaults, exports, and credentials that outlast the session.
   */
  readonly memberOnly?: readonly string[]
  /**
   * Database tables with the columns that the audit log may show, separated by spaces; null for a table without audit.
   */
  readonly tables: Readonly<Record<string, string | null>>
  readonly eventSubjects: Readonly<Record<string, EventSubject>>
  /** Notification settings by topic; `side` where only one side has the setting. */
  readonly notifications: Readonly<Record<string, Readonly<Record<string, { readonly side?: Side }>>>>
  readonly events: Readonly<Record<string, EventDeclaration>>
  /** Attachment resources of the area in the API; missing where it has no files. */
  readonly attachmentResources?: readonly AttachmentResource[]
  /** Kinds of records of the area that files are attached to; the area registers a reader for each (`attachmentReaders`). */
  readonly attachmentKinds?: Readonly<Record<string, AttachmentKindDeclaration>>
}

/** Declares an area. Keeps the literal types, so that permissions and event names become closed unions. */
export const defineArea = <const Manifest extends AreaManifest>(manifest: Manifest): Manifest => manifest
