const noted = {
  api_keys: 'ends_at grants hint key_hash membership_id name revoked_at',
  appointments: 'auto_accept_limit auto_accepts contractor_tenant_id kind spend_limit',
  approval_answers: 'answered_at by_membership_id covers is_carried limit_amount note round_id step verdict',
  approval_delegations:
    'created_by_membership_id ended_at from_membership_id reason subjects to_membership_id valid_from valid_to',
  approval_rounds:
    'alarm_at amount author_membership_id awaited block conditions currency current_step document_id ended_at go_ahead_reason job_id on_reject opened_at requested_by_membership_id retrospective_by return_to_step rules state step_since steps subject told_at waiver work_order_id',
  approval_rule_versions: 'definition revision rule_id saved_at saved_by_membership_id',
  approval_rules: 'definition is_enabled removed_at revision saved_at saved_by_membership_id subject',
  attachments: 'completed_at content_type filename has_thumbnail membership_id resource sha256 size',
  authenticators: 'confirmed_at person_id secret_sealed',
  bookings:
    'assignee_membership_id contractor_tenant_id ends_at job_id note outcome outcome_note proposed_by replaces_id resident_must_be_present starts_at state sub_status work_order_id',
  bulk_runs: 'action ended_at list membership_id state',
  company_files: 'attachment_id subject_id',
  completion_forms: 'author_membership_id category edition questions',
  completion_reports:
    'accepts_at answers author_membership_id author_side completed_on contractor_tenant_id covers decided_at decided_by_membership_id form_id job_id labour_minutes no_photo_reason reject_note reject_reasons replaces_id revision signature signed_by state submitted_at summary work_order_id',
  contact_attempts: 'channel made_at made_by_membership_id note result work_order_id',
  contractor_companies:
    'address_line_1 categories dlo_of_tenant_id email invited_by_tenant_id is_dlo is_verified postcode telephone town vat_number',
  contractor_profiles:
    'about changed_by_membership_id founded_year is_emergency languages latitude longitude team_size website',
  credentials: 'password_hash person_id',
  default_contacts: 'email kind location_id name organisation_id role telephone',
  disclaimers: 'author_membership_id text valid_from',
  downloads:
    'attempts done_count ended_at ends_at filename filter format locale membership_id row_count size state subject',
  hazard_evidence: 'happened_at hazard_id kind note recorded_at recorded_by_membership_id',
  hazards:
    'alert_at alerts_told aware_at channel kind marked_at marked_by_membership_id next_due_at note pack region work_order_id',
  impersonations: 'ended_at ends_at membership_id reason staff_name staff_person_id started_at',
  imports: 'columns filename mapping membership_id state suggested',
  invoices:
    'approved_at approved_by_membership_id author_membership_id contractor_tenant_id currency decline_reason due_on gross issued_on job_id kind lines net note number organisation_id paid_on payment_reference recorded_side revision state stated_tax submitted_at supplied_on tax work_order_id',
  issues:
    'contractor_tenant_id job_id kind raised_by_membership_id raised_by_side resolved_at state subject_id text work_order_id',
  job_assignees: 'contractor_tenant_id job_id membership_id',
  job_tags: 'job_id tag_id tagged_at',
  jobs: 'authorised client_waited contractor_tenant_id contractor_waited due_at enquiry_type finished_at former_offers loss offered_at resident_waited state work_order_id',
  ladder_settings: 'rules',
  ledger_transfers: 'amount kind payment_id top_up_id wallet_id',
  list_preferences: 'columns list membership_id view_id',
  list_views: 'columns is_shared list membership_id name search',
  locations: 'access_notes address external_reference import_id kind latitude longitude name organisation_id parent_id',
  memberships:
    'display_name limit_amount link_id number organisation_scope person_id removed_at role_code role_id status subject_limits',
  notes:
    'author_membership_id author_tenant_id blocks contractor_tenant_id deleted_at edited_at is_shared job_id work_order_id',
  notification_settings: 'chosen mailed_at membership_id wants_mail',
  order_relations: 'created_by_membership_id kind other_work_order_id work_order_id',
  order_templates:
    'access_notes archived_at budget category contractor_tenant_id delivery description name priority service title',
  order_watchers: 'added_by_membership_id membership_id since work_order_id',
  organisations: 'address color invoice_due_period is_tax_withholding_enabled name payment_system',
  own_costs: 'amount currency incurred_on kind recorded_at recorded_by_membership_id removed_at text work_order_id',
  part_awards:
    'accepted_quote_id confirmed_at contractor_tenant_id currency gross job_id offered_at offered_by_membership_id places quote_id rest_work_order_id work_order_id',
  passkeys: 'credential_id name person_id public_key transports',
  persons:
    'claimed_email email email_confirmed_at erased_at first_name last_name locale telephone terms_accepted_at terms_version time_zone',
  portfolio_projects: 'completed_on created_by_membership_id description title',
  price_items: 'category code description kind list_id replaced_at revision unit unit_price',
  price_list_terms: 'contractor_tenant_id list_id uplift',
  price_lists: 'archived_at currency is_for_all name valid_from valid_to',
  quote_variations:
    'author_membership_id contractor_tenant_id currency decided_at decided_by_membership_id decision_note gross job_id lines net ordinal quote_id reason revised_total state submitted_at supply_on tax work_order_id',
  quotes:
    'author_membership_id contractor_tenant_id currency decided_at decided_by_membership_id decision_note disclaimer_id duration_days gross job_id kind lines net note number paper_on recorded_side replaces_id revision site_visit_reason start_on state stated_tax submitted_at supply_on tax valid_until work_order_id',
  reviews:
    'communication contractor_tenant_id job_id overall punctuality quality replied_at replied_by_membership_id reply text value work_order_id written_at written_by_membership_id',
  roles: 'based_on changed_by_membership_id created_by_membership_id description grants name',
  sign_off_terms: 'terms',
  signed_links:
    'answer answered_at contractor_tenant_id created_by_membership_id email ends_at job_id membership_id note opened_at purpose quote_id recipient_name revoked_at sent_count token_hash work_order_id',
  sla_targets: 'counting organisation_id targets week',
  sso_connections: 'client_id client_secret_sealed is_enforced issuer name role_code',
  sso_domains: 'connection_id domain proof verified_at',
  tags: 'color name',
  team_members: 'membership_id team_id',
  teams: 'categories name organisation_ids',
  tenants: 'factor_policy invitation_domains name namespace session_days session_idle_minutes side',
  tender_questions:
    'answer answered_at answered_by_membership_id asked_at asked_by_membership_id contractor_tenant_id job_id published_at question work_order_id',
  verification_demands: 'category created_by_membership_id kind',
  verification_documents: 'added_at added_by_membership_id kind number valid_from valid_until warned_at withdrawn_at',
  verification_judgements: 'contractor_tenant_id document_id judged_at judged_by_membership_id reason verdict',
  verification_waivers: 'contractor_tenant_id kind reason valid_until waived_at waived_by_membership_id',
  wallet_payments:
    'amount failure invoice_id next_ask_at provider provider_reference reference settled_at started_by_membership_id state wallet_id',
  wallet_top_ups:
    'amount instructions next_ask_at provider provider_reference reference requested_by_membership_id settled_at state wallet_id',
  wallets: 'activated_at activated_by_membership_id currency payer_reference',
  warranty_terms: 'by_category months',
  work_order_contacts: 'email is_primary kind name telephone work_order_id',
  work_order_private: 'budget external_reference import_id original_award original_status work_order_id',
  work_order_tags: 'tag_id tagged_at work_order_id',
  work_orders:
    'access_notes address alert_at alerts_told authorised awarded cancellation category client_waited clock closure complete_by contractor_tenant_id contractor_waited created_by_membership_id delivery description finished_at hired_job_id is_free location_id location_name minimum_quotes needs_redispatch number organisation_id paused_at preferred_on priority quotes_close_at quotes_due_at quotes_remind_at recall_of recall_reason resident_waited respond_by responded_at seats seats_taken service source state tender_alert_at time_zone title',
}

/** What the audit log may tell of: the columns of each table whose changes the database notes. A test of the server keeps it equal to the database. */
export const auditedColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(noted).map(([table, columns]) => [table, columns.split(' ')]),
)
