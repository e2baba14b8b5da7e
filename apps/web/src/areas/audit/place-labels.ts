import { useLingui } from '@lingui/react/macro'

type Names = Readonly<Record<string, string>>

/** Labels of the areas of locations, keys and assets in the audit log. */
export const usePlaceAreas = (): Names => {
  const { t } = useLingui()
  return {
    'location-types': t`Location types`,
    'location-groups': t`Location groups`,
    'custom-fields': t`Custom fields`,
    keys: t`Keys`,
    assets: t`Assets`,
    'asset-types': t`Asset types`,
    classes: t`Asset classes`,
    'category-settings': t`Trades`,
    readings: t`Readings`,
    guarantees: t`Guarantees`,
    'place-codes': t`Labels`,
    'place-imports': t`Imports of locations and assets`,
  }
}

/** Labels of their tables. */
export const usePlaceThings = (): Names => {
  const { t } = useLingui()
  return {
    location_types: t`Location type`,
    location_groups: t`Location group`,
    location_group_places: t`Location in a group`,
    custom_fields: t`Custom field`,
    place_keys: t`Key`,
    asset_types: t`Asset type`,
    asset_classes: t`Asset class`,
    assets: t`Asset`,
    asset_readings: t`Reading`,
    asset_guarantees: t`Guarantee`,
    asset_changes: t`History of an asset`,
    work_order_assets: t`Asset of a work order`,
    place_codes: t`Label`,
    table_imports: t`Import of a table`,
  }
}

/** Labels of their columns. */
export const usePlaceFields = (): Names => {
  const { t } = useLingui()
  return {
    changed_count: t`Changed rows`,
    kept_count: t`Records kept by the undo`,
    new_count: t`Added rows`,
    undone_at: t`Undone on`,
    undone_by_membership_id: t`Undone by`,
    undone_count: t`Records undone`,
    custom_values: t`Custom fields`,
    type_id: t`Type`,
    is_property: t`Is a property`,
    group_id: t`Group`,
    is_filterable: t`Is a filter`,
    is_internal: t`Internal`,
    is_required: t`Required`,
    key: t`Key`,
    label: t`Name`,
    options: t`Options`,
    type_ids: t`Types`,
    copies: t`Copies`,
    holder: t`Holder`,
    due_back: t`Due back on`,
    moved_at: t`Moved at`,
    moved_by_membership_id: t`Moved by`,
    code_sealed: t`Code`,
    asset_id: t`Asset`,
    condition: t`Condition`,
    condition_on: t`Condition recorded on`,
    critical: t`Critical`,
    is_critical: t`Critical`,
    class_id: t`Class`,
    'asset_classes.system': t`System`,
    'category_settings.is_offered': t`Offered in forms`,
    installed_on: t`Installed on`,
    life_months: t`Service life (months)`,
    replacement_cost: t`Cost of replacement`,
    make: t`Make`,
    model: t`Model`,
    serial: t`Serial number`,
    quantity: t`Quantity`,
    state_reason: t`Reason`,
    state_note: t`Note`,
    other_asset_id: t`Other asset`,
    last_service_on: t`Last service on`,
    state_since: t`Since`,
    replaced_by: t`Replaced by`,
    merged_into: t`Merged into`,
    reading_unit: t`Unit of readings`,
    reading_kind: t`Kind of readings`,
    measured_at: t`Read at`,
    is_meter_replaced: t`Meter replaced`,
    provider: t`Guarantor`,
    terms: t`Terms of the guarantee`,
    claim_contact: t`Contact for claims`,
    needs_service_months: t`Service every (months)`,
    code: t`Code`,
  }
}

/** Labels of the columns of residents and their reports. */
export const useResidentFields = (): Names => {
  const { t } = useLingui()
  return {
    consented_at: t`Agreed at`,
    access: t`Access`,
    answer_text: t`Answer of the resident`,
    answers: t`Answers`,
    aware_at: t`Aware since`,
    because: t`Reasons`,
    contact_email: t`Contact email`,
    contact_name: t`Contact name`,
    contact_telephone: t`Contact phone`,
    decline_note: t`Note on declining`,
    decline_reason: t`Reason for declining`,
    draft_hash: t`Key of the draft`,
    hazard: t`Hazard`,
    rule_urgency: t`Urgency by the answers`,
    sent_from: t`Sender`,
    is_following: t`Follows a neighbour`,
    is_proven: t`With proof of work`,
    tile: t`Fault`,
    tree_number: t`Number of the fault tree`,
    triage_reason: t`Reason for the urgency`,
    urgency: t`Urgency`,
    words: t`Words of the resident`,
    question: t`Question`,
    opened_at: t`Opened at`,
    revoked_at: t`Revoked at`,
    token_hash: t`Token`,
    tries: t`Tries`,
    language: t`Language`,
    needs_sealed: t`Needs`,
    from_on: t`First day`,
    applied_on: t`Applied on`,
    until_on: t`Last day`,
    is_main: t`Main resident`,
    resident_id: t`Resident`,
    owner_id: t`Owner`,
    share_bp: t`Share`,
    joint: t`Joint owners`,
    booking_id: t`Visit`,
    expires_at: t`Ends at`,
    moves_booking_id: t`Visit that was given up`,
    side: t`Side`,
    windows: t`Times`,
    converts: t`Becomes an order at once`,
    is_quiet: t`Hours of rest`,
    quiet_from: t`Rest from`,
    quiet_until: t`Rest until`,
    based_on: t`Based on`,
    languages: t`Languages`,
    numbers: t`Emergency numbers`,
    published_at: t`Published at`,
    published_by_membership_id: t`Published by`,
    shown_texts: t`Texts as published`,
    texts: t`Own texts`,
    tiles: t`Faults and questions`,
    retired_at: t`Ended at`,
  }
}

/** Labels of the columns of messages to residents. */
export const useMessageFields = (): Names => {
  const { t } = useLingui()
  return {
    is_sent: t`Is sent`,
    delay_minutes: t`Delay in minutes`,
    event: t`Message`,
    saved_at: t`Saved at`,
    saved_by_membership_id: t`Saved by`,
    paragraphs: t`Text`,
    posted_at: t`Posted`,
    posted_by_membership_id: t`Posted by`,
    report_id: t`Repair report`,
    subject: t`Subject`,
    text_body: t`Text message`,
    body: t`Text`,
    rank: t`Rank`,
  }
}

/** Labels of the methods of owners, and of what residents are sent. */
const useOwnerVerbs = (): Names => {
  const { t } = useLingui()
  return {
    'add-ownership': t`added a property of an owner`,
    'change-ownership': t`changed share or limit of an owner`,
    'end-ownership': t`ended an ownership`,
    'end-access': t`ended the access of an owner`,
    'owners.invite': t`invited an owner`,
    'owner-approvals.ask': t`asked owners for approval`,
    'owner-approvals.go-ahead': t`let an emergency go ahead without its owners`,
    enter: t`came in by an invitation`,
    'ask-code': t`asked for a code`,
    'enter-code': t`came in by a code`,
    'owner-portal.answer': t`answered a question about costs`,
    leave: t`left`,
    'save-rules': t`changed which messages residents get`,
    'save-template': t`changed the text of a message`,
    'reset-template': t`restored the text of a message`,
    'test-template': t`sent a message as a test`,
    'mark-posted': t`marked letters as posted`,
    'add-shift': t`added a shift on call`,
    'remove-shift': t`removed a shift on call`,
  }
}

/** Labels of imports and exports of files. */
const useFileVerbs = (): Names => {
  const { t } = useLingui()
  return {
    'check-locations': t`file of locations checked`,
    'run-locations': t`locations imported`,
    'check-keys': t`file of keys checked`,
    'run-keys': t`keys imported`,
    'check-classes': t`file of classes checked`,
    'run-classes': t`classes imported`,
    'check-evidence': t`file of certificates checked`,
    'run-evidence': t`certificates imported`,
    'check-guarantees': t`file of guarantees checked`,
    'run-guarantees': t`guarantees imported`,
    'check-schedules': t`file of schedules checked`,
    'run-schedules': t`schedules imported`,
    'place-imports.undo': t`import undone`,
    'check-assets': t`file of assets checked`,
    'run-assets': t`assets imported`,
    'start-locations': t`started for locations`,
    'start-assets': t`started for assets`,
    'start-compliance': t`started for compliance`,
    'start-tasks': t`started for tasks`,
    'start-keys': t`started for keys`,
    'start-classes': t`started for classes`,
    'start-schedules': t`started for schedules`,
    'start-guarantees': t`started for guarantees`,
    'start-inspections': t`started for inspections`,
    'start-observations': t`started for observations`,
  }
}

/** Labels of the methods of places, residents and owners. */
export const usePlaceVerbs = (): Names => {
  const { t } = useLingui()
  return {
    ...useOwnerVerbs(),
    ...useFileVerbs(),
    'add-photo': t`added a photo`,
    'complete-photo': t`completed a photo`,
    'resident-visits.take': t`booked a suggested time`,
    'resident-visits.hold': t`chose a time`,
    'resident-visits.pick': t`picked a time`,
    'resident-visits.refuse': t`refused the offered times`,
    'cannot-come': t`gave up a visit`,
    'not-fixed': t`reported a fault that is not fixed`,
    move: t`moved`,
    arrange: t`reordered`,
    'add-places': t`locations added`,
    'remove-places': t`locations taken out`,
    'hand-out': t`handed out`,
    'take-in': t`taken in`,
    'report-lost': t`reported lost`,
    'reveal-code': t`code revealed`,
    'change-state': t`state changed`,
    'set-condition': t`condition recorded`,
    replace: t`replaced`,
    'add-shipped': t`list of Fettle added`,
    make: t`made`,
    revoke: t`revoked`,
    triage: t`urgency changed`,
    ask: t`question asked`,
    merge: t`merged`,
    unmerge: t`taken out again`,
    reopen: t`opened again`,
    'send-link': t`link sent`,
    answer: t`answered`,
    withdraw: t`withdrawn`,
    'move-in': t`home added`,
    'move-out': t`moved out`,
    'read-needs': t`needs shown`,
    'save-needs': t`needs changed`,
    erase: t`data erased`,
  }
}
