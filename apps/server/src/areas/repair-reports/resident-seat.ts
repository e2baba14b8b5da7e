import type { Market } from '@fettle/domain/editions/edition'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { SlotOfferSide } from '@fettle/domain/resident-visits/slot-offer'
import type { SlotOfferState } from '@fettle/domain/resident-visits/slot-offer-states'
import type { Read } from '#platform/database/transaction'

/** What a call by link or code may touch: one tenant, one place, and one resident or one report. */
export type ResidentSeat = {
  readonly tenantId: string
  readonly residentId: string | null
  readonly placeId: string | null
  readonly reportId: string | null
}

export const residentRole = 'fettle_resident'

/**
 * Runs `work` in the role of residents, whose policies admit the seat alone, and returns to the role of the request. Of the call's
 * tables that role may read and write repair reports only.
 */
export const asResident = async <T>(read: Read, seat: ResidentSeat, work: () => Promise<T>): Promise<T> => {
  const [before] = await read.rows<{ tenant: string; role: string }>(
    'resident-before',
    "select coalesce(current_setting('app.tenant', true), '') as tenant, current_user::text as role",
    [],
  )
  const enter = (tenant: string, { residentId, placeId, reportId }: Omit<ResidentSeat, 'tenantId'>, role: string) =>
    read.rows(
      'resident-enter',
      "select set_config('app.tenant', $1, true), set_config('app.resident', $2, true), set_config('app.place', $3, true), set_config('app.report', $4, true), set_config('role', $5, true)",
      [tenant, residentId ?? '', placeId ?? '', reportId ?? '', role],
    )
  await enter(seat.tenantId, seat, residentRole)
  const value = await work()
  const none = { residentId: null, placeId: null, reportId: null }
  await enter(before?.tenant ?? '', none, before?.role ?? 'fettle_app')
  return value
}

/** Reads as the client of a report, for what a caller who follows it may know of its order. */
export const readAsClient = async <T>(read: Read, tenantId: string, work: (read: Read) => Promise<T>): Promise<T> => {
  const enter = (tenant: string) =>
    read.rows('resident-reads-as', "select set_config('app.tenant', $1, true)", [tenant])
  await enter(tenantId)
  const value = await work(Object.create(read, { tenantId: { value: tenantId } }) as Read)
  await enter(read.tenantId)
  return value
}

export type PortalPlace = {
  readonly tenantId: string
  readonly clientName: string
  readonly market: Market
  readonly locationId: string
  readonly locationName: string
  readonly zone: string
}
export const findPlace = async (read: Read, code: string): Promise<PortalPlace | undefined> => {
  const [row] = await read.rows<PortalPlace>(
    'repair-report-place',
    `select tenant_id as "tenantId", client_name as "clientName", market, location_id as "locationId", location_name as "locationName", zone from repair_report_place($1)`,
    [code],
  )
  return row
}

export type PortalResident = {
  readonly tenantId: string
  readonly clientName: string
  readonly market: Market
  readonly residentId: string
  readonly residentName: string
  readonly residentEmail: string
  readonly residentTelephone: string
  readonly needsSealed: string | null
  readonly language: ResidentLanguage
  readonly homes: readonly { uuid: string; name: string; zone: string }[]
}
export const findSeat = async (read: Read, tokenHash: string, at: string): Promise<PortalResident | undefined> => {
  const [row] = await read.rows<PortalResident>(
    'repair-report-seat',
    `select tenant_id as "tenantId", client_name as "clientName", market, resident_id as "residentId", resident_name as "residentName", resident_email as "residentEmail",
       resident_telephone as "residentTelephone", needs_sealed as "needsSealed", language, homes from repair_report_seat($1, $2)`,
    [tokenHash, at],
  )
  return row
}

export type HeldReport = {
  readonly tenantId: string
  readonly clientName: string
  readonly locationId: string
  readonly locationName: string
  readonly reportId: string
  readonly residentId: string | null
}
export const findHeld = async (read: Read, draftHash: string): Promise<HeldReport | undefined> => {
  const [row] = await read.rows<HeldReport>(
    'repair-report-held',
    `select tenant_id as "tenantId", client_name as "clientName", location_id as "locationId", location_name as "locationName", report_id as "reportId", resident_id as "residentId"
     from repair_report_held($1)`,
    [draftHash],
  )
  return row
}

type OwnReport = {
  readonly id: string
  readonly number: number
  readonly locationId: string
  readonly tile: string
  readonly isFollowing: boolean
  readonly ownTexts: Record<string, string>
  readonly words: string
  readonly state: string
  readonly urgency: string
  readonly because: string[]
  readonly awareAt: string
  readonly question: string
  readonly declineReason: string | null
  readonly declineNote: string
  readonly version: number
  readonly photos: string[]
  readonly repair: {
    number: number
    state: string
    complete_by: string
    time_zone: string
    finished_at: string | null
    visits: { uuid: string; starts_at: string; ends_at: string; state: string }[]
    offers: {
      uuid: string
      side: SlotOfferSide
      state: SlotOfferState
      note: string
      booking_uuid: string | null
      expires_at: string
      assignee_known: boolean
      windows: {
        starts_at: string
        ends_at: string
        is_free: boolean
        membership_id?: string | null
        held_until: string | null
      }[]
    }[]
    shows_free_times: boolean
  } | null
}

export type { OwnReport }

/** Reports that the seat may see, latest first. */
export const ownReports = (read: Read): Promise<OwnReport[]> =>
  read.rows<OwnReport>(
    'own-repair-reports',
    `select r.id, r.number, r.location_id as "locationId", r.tile, r.is_following as "isFollowing", repair_report_own_texts(r.id) as "ownTexts", r.words, r.state, r.urgency, r.because, wire_time(r.aware_at) as "awareAt", r.question,
       r.decline_reason as "declineReason", r.decline_note as "declineNote", r.version, repair_report_photo_names(r.id) as photos, repair_report_order(r.id) as repair
     from repair_reports r order by r.aware_at desc, r.id limit 50`,
    [],
  )

type Change = {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly answer?: string
  readonly closedAt?: string
}
/** Returns false where the report has changed meanwhile. */
export const changeOwnReport = async (read: Read, change: Change): Promise<boolean> =>
  (
    await read.rows(
      'own-repair-report-change',
      `update repair_reports set state = $3, answer_text = coalesce($4, answer_text), closed_at = coalesce($5::timestamptz, closed_at), version = version + 1
       where id = $1 and version = $2 returning 1 as changed`,
      [change.id, change.version, change.state, change.answer ?? null, change.closedAt ?? null],
    )
  ).length > 0

/** Inserts a report as its sender; false where this draft has arrived before. */
export const insertOwnReport = async (read: Read, report: Readonly<Record<string, unknown>>): Promise<boolean> =>
  (
    await read.rows(
      'own-repair-report-insert',
      `insert into repair_reports (id, tenant_id, location_id, resident_id, contact_name, contact_telephone, contact_email, channel, language, tree_number, tile, answers, words,
         access, needs_sealed, category, service, urgency, rule_urgency, because, hazard, aware_at, draft_hash, sent_from, is_proven, created_at,
         state, merged_into, is_following, closed_at)
       select x.id, x.tenant_id, x.location_id, x.resident_id, x.contact_name, x.contact_telephone, x.contact_email, x.channel, x.language, x.tree_number, x.tile, x.answers, x.words,
         x.access, x.needs_sealed, x.category, x.service, x.urgency, x.rule_urgency, x.because, x.hazard, x.aware_at, x.draft_hash, x.sent_from, x.is_proven, x.aware_at,
         case when x.merged_into is null then 'submitted' else 'merged' end, x.merged_into, x.merged_into is not null, case when x.merged_into is not null then x.aware_at end
       from jsonb_to_record($1::jsonb) as x(id uuid, tenant_id uuid, location_id uuid, resident_id uuid, contact_name text, contact_telephone text, contact_email text, channel text,
         language text, tree_number integer, tile text, answers jsonb, words text, access jsonb, needs_sealed text, category text, service text, urgency text, rule_urgency text,
         because text[], hazard text, aware_at timestamptz, draft_hash text, sent_from text, is_proven boolean, merged_into uuid)
       on conflict (tenant_id, draft_hash) do nothing returning 1 as made`,
      [JSON.stringify(report)],
    )
  ).length > 0

/** The order of the report of a seat; called in the role of residents. */
export const findOwnOrder = async (read: Read, reportId: string): Promise<string | null> => {
  const [row] = await read.rows<{ id: string | null }>('own-report-order', 'select repair_report_order_id($1) as id', [
    reportId,
  ])
  return row?.id ?? null
}

/** What others reported in the building of the place of the seat; called in the role of residents. */
export const listNeighbourReports = (read: Read, tile: string, since: string) =>
  read.rows<{ reportedAt: string; isAccepted: boolean }>(
    'neighbour-reports',
    'select wire_time(aware_at) as "reportedAt", is_accepted as "isAccepted" from repair_report_neighbours($1, $2)',
    [tile, since],
  )

export type FollowedReport = {
  readonly id: string
  readonly treeNumber: number
  readonly category: string
  readonly service: string
  readonly urgency: string
}

/** The latest report of a fault in the building of the place of the seat; called in the role of residents. */
export const findFollowed = async (read: Read, tile: string, since: string): Promise<FollowedReport | undefined> => {
  const [row] = await read.rows<FollowedReport>(
    'followed-report',
    'select id, tree_number as "treeNumber", category, service, urgency from repair_report_followed($1, $2)',
    [tile, since],
  )
  return row
}
