import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

const names = async (sql: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(sql, values)
  return rows.map(({ name }) => name)
}

/** Every table of the product except the list of migrations. */
const ours = "c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'"

/** Tables accessed by functions of the system role only. */
const closed = [
  'collection_lines',
  'collection_runs',
  'credentials',
  'erasures',
  'factor_attempts',
  'feature_flags',
  'links',
  'mails',
  'partner_offers',
  'passkey_challenges',
  'platform_staff',
  'portal_accounts',
  'sessions',
  'sign_in_attempts',
  'sign_ins_pending',
  'sso_attempts',
  'sso_identities',
  'text_message_stops',
]

/** Rows about a job that belong to a member or a client, or need an account. */
const ownOfMembers = ['approval_rounds', 'job_tags', 'plan_draft_items', 'signed_links']

describe('row-level security', () => {
  test('is enabled and forced on every table', async () => {
    const open = await names(
      `select relname as name from pg_class c where ${ours} and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(open).toEqual([])
    expect((await names(`select relname as name from pg_class c where ${ours}`)).length).toBeGreaterThan(25)
  })

  test('restricts link sessions to one job in every table that refers to jobs', async () => {
    const open = await names(
      `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'job_id' and not a.attisdropped
       where ${ours} and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'guest_job_only' and not p.polpermissive) order by 1`,
    )
    expect(open).toEqual(ownOfMembers)
  })

  test('has a policy on every table that the application may access', async () => {
    const bare = await names(
      `select relname as name from pg_class c where ${ours} and not exists (select from pg_policy p where p.polrelid = c.oid) order by 1`,
    )
    expect(bare).toEqual(closed)
    const granted = await names(
      `select table_name as name from information_schema.role_table_grants
       where grantee in ('fettle_app', 'fettle_worker', 'PUBLIC') and table_schema = 'public' and table_name = any($1)`,
      [closed],
    )
    expect(granted).toEqual([])
  })

  test('has no policy that is always true, except for the relay, the nightly cleanup and the audit sealer', async () => {
    const open = await names(
      `select c.relname || '.' || p.polname || ' to ' || coalesce((select string_agg(rolname, ',') from pg_roles where oid = any(p.polroles)), 'all') as name
       from pg_policy p join pg_class c on c.oid = p.polrelid where pg_get_expr(p.polqual, p.polrelid) = 'true' order by 1`,
    )
    expect(open).toEqual([
      'audit_chain.seals to fettle_worker',
      'audit_log.seals to fettle_worker',
      'idempotency_keys.sweep to fettle_worker',
      'outbox.relay to fettle_worker',
    ])
  })

  test('evaluates the tenant once per statement when reading', async () => {
    const slow = await names(
      `select c.relname || '.' || p.polname as name from pg_policy p join pg_class c on c.oid = p.polrelid
       where pg_get_expr(p.polqual, p.polrelid) ~ '[^(]\\s*cur(_person)?\\(\\)' and pg_get_expr(p.polqual, p.polrelid) !~ 'SELECT cur'`,
    )
    expect(slow).toEqual([])
  })

  test('evaluates the tenant without a subquery on tables that every command writes', async () => {
    const written = ['activity', 'audit_log', 'idempotency_keys', 'jobs', 'outbox', 'place_counters', 'work_orders']
    const asked = await names(
      `select distinct c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
       where c.relname = any($1) and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'cur\\(\\)' and pg_get_expr(p.polwithcheck, p.polrelid) !~ 'SELECT' order by 1`,
      [written],
    )
    expect(asked).toEqual(written)
  })
})

describe('roles', () => {
  test('of requests and jobs own nothing and cannot bypass row-level security', async () => {
    const { rows } = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles
       where rolname in ('fettle_app', 'fettle_link', 'fettle_owner', 'fettle_resident', 'fettle_worker') order by 1`,
    )
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
    }
    expect(rows).toEqual([
      { rolname: 'fettle_app', ...powerless },
      { rolname: 'fettle_link', ...powerless },
      { rolname: 'fettle_owner', ...powerless },
      { rolname: 'fettle_resident', ...powerless },
      { rolname: 'fettle_worker', ...powerless },
    ])
    const owned = await names(
      `select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname in ('fettle_app', 'fettle_link', 'fettle_owner', 'fettle_resident', 'fettle_worker')
       union all select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname in ('fettle_app', 'fettle_link', 'fettle_owner', 'fettle_resident', 'fettle_worker')`,
    )
    expect(owned).toEqual([])
    const member = await names(
      `select r.rolname || ' in ' || g.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.member join pg_roles g on g.oid = m.roleid
       where r.rolname in ('fettle_app', 'fettle_link', 'fettle_owner', 'fettle_resident', 'fettle_worker')`,
    )
    // The link role has the rights of requests, restricted by further policies.
    expect(member).toEqual(['fettle_link in fettle_app'])
  })

  test('may not create or truncate tables, nor update append-only rows', async () => {
    const rights = await names(
      `select grantee || ' ' || privilege_type || ' ' || table_name as name from information_schema.role_table_grants
       where grantee in ('fettle_app', 'fettle_link', 'fettle_owner', 'fettle_resident', 'fettle_worker') and table_schema = 'public'
         and (privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER') or (table_name in ('activity', 'audit_log', 'audit_chain', 'messages', 'ledger_transfers', 'ledger_postings') and privilege_type in ('UPDATE', 'DELETE')))`,
    )
    expect(rights).toEqual([])
    const { rows } = await owner.query(
      "select has_schema_privilege('fettle_app', 'public', 'create') as app, has_schema_privilege('fettle_worker', 'public', 'create') as worker",
    )
    expect(rows).toEqual([{ app: false, worker: false }])
  })
})

describe('change capture', () => {
  test('includes every meaningful column, also on tables whose counters are excluded', async () => {
    const silent = await names(
      `select t.tgrelid::regclass || '.' || a.attname as name from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
       where t.tgname = 'capture_change' and cardinality(t.tgattr::smallint[]) > 0 and a.attnum <> all(t.tgattr::smallint[]) order by 1`,
    )
    // These columns are listed as excluded in capture_change().
    const derived = ['child_count', 'created_at', 'id', 'search_text', 'tenant_id', 'trail', 'version']
    expect(silent).toEqual(derived.map((column) => `locations.${column}`))
  })
})

describe('references', () => {
  /** References between tenant tables without the tenant, each with a reason: they point at rows without a tenant. */
  const reviewed = ['tenants', 'persons', 'collection_runs']

  test('between tenant tables include the tenant', async () => {
    const plain = await names(
      `with tenant_columns as (
         select attrelid, attnum from pg_attribute where attname in ('tenant_id', 'client_tenant_id', 'contractor_tenant_id', 'owner_tenant_id', 'author_tenant_id') and not attisdropped)
       select k.conrelid::regclass || ' -> ' || k.confrelid::regclass as name from pg_constraint k
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confrelid::regclass::text <> all($1)
         and not exists (select from tenant_columns t where t.attrelid = k.conrelid and t.attnum = any(k.conkey)
           and exists (select from tenant_columns o where o.attrelid = k.confrelid and o.attnum = k.confkey[array_position(k.conkey, t.attnum)]))`,
      [reviewed],
    )
    expect(plain).toEqual([])
  })

  test('to rows of another tenant are refused by foreign keys', async () => {
    const make = async () => {
      const [client, contractor, organisation, person, member, location, order] = Array.from({ length: 7 }, () =>
        randomUUID(),
      )
      await owner.query(
        "insert into tenants values ($1, 'uk', 'client', 'C', now()), ($2, 'uk', 'contractor', 'K', now())",
        [client, contractor],
      )
      await owner.query(
        "insert into organisations (id, tenant_id, name, address, created_at) values ($1, $2, 'B', '{}', now())",
        [organisation, client],
      )
      await owner.query(
        "insert into persons (id, email, first_name, last_name, created_at) values ($1, $2, 'P', 'P', now())",
        [person, `${person}@isolation.example`],
      )
      await owner.query(
        "insert into memberships (id, tenant_id, person_id, role_code, display_name, created_at) values ($1, $2, $3, 'ADM', 'P', now())",
        [member, client, person],
      )
      await owner.query(
        "insert into appointments (client_tenant_id, contractor_tenant_id, kind, created_at) values ($1, $2, 'contracted', now())",
        [client, contractor],
      )
      await owner.query(
        "insert into locations (id, tenant_id, organisation_id, kind, name, address, created_at) values ($1, $2, $3, 'building', 'L', '{}', now())",
        [location, client, organisation],
      )
      await owner.query(
        `insert into work_orders (id, client_tenant_id, number, organisation_id, location_id, location_name, address, time_zone, title, description, category, service, priority, source, state,
           bucket, secondary_buckets, responsible_party, responsible_since, placement_reason, respond_by, complete_by, created_by_membership_id, created_at, changed_at)
         values ($1, $2, 1, $3, $4, 'L', '{}', 'Europe/London', 'T', 'D', 'plumbing', 'leaks', 'routine', 'client', 'new', 'new', '[]', 'client', now(), 'x', now(), now(), $5, now(), now())`,
        [order, client, organisation, location, member],
      )
      return { client, contractor, organisation, location, order, member }
    }
    const [one, other] = [await make(), await make()]
    const job = (client: string | undefined, order: string | undefined, contractor: string | undefined) =>
      owner.query(
        `insert into jobs (client_tenant_id, work_order_id, contractor_tenant_id, enquiry_type, state, tab, responsible_party, responsible_since, placement_reason, offered_at, created_at, changed_at, search_text)
         values ($1, $2, $3, 'CONTRACTED', 'offered', 'new', 'contractor', now(), 'x', now(), now(), now(), '')`,
        [client, order, contractor],
      )
    const refused = { code: '23503' }
    await expect(job(one.client, one.order, one.contractor)).resolves.toBeDefined()
    await expect(job(one.client, other.order, one.contractor)).rejects.toMatchObject(refused)
    await expect(job(one.client, one.order, other.contractor)).rejects.toMatchObject(refused)
    const move = (column: string, value: string | undefined) =>
      owner.query(`update work_orders set ${column} = $2 where id = $1`, [one.order, value])
    await expect(move('location_id', other.location)).rejects.toMatchObject(refused)
    await expect(move('organisation_id', other.organisation)).rejects.toMatchObject(refused)
    await expect(move('created_by_membership_id', other.member)).rejects.toMatchObject(refused)
    await expect(
      owner.query('update locations set parent_id = $2 where id = $1', [one.location, other.location]),
    ).rejects.toMatchObject(refused)
  })
})

describe('search indexes', () => {
  test('keep a short pending list, which every search scans', async () => {
    const long = await names(
      `select c.relname as name from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'gin' and pg_get_indexdef(c.oid) like '%gin_trgm_ops%'
         and not coalesce('gin_pending_list_limit=512' = any(c.reloptions), false)`,
    )
    expect(long).toEqual([])
  })
})

describe('functions', () => {
  const own =
    "p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')"

  test('with security definer pin their search path and belong to a role without login', async () => {
    const unprotected = await names(
      `select p.oid::regprocedure::text as name from pg_proc p where ${own} and p.prosecdef
         and not coalesce(p.proconfig::text like '%search_path=pg_catalog, public%', false)`,
    )
    expect(unprotected).toEqual([])
    const strangers = await names(
      `select p.proname as name from pg_proc p join pg_roles r on r.oid = p.proowner where ${own} and p.prosecdef and r.rolname <> 'fettle_system' order by 1`,
    )
    // The tables of graphile-worker belong to the migrating role; these functions only add jobs.
    expect(strangers).toEqual(['enqueue', 'enqueue_long', 'enqueue_mail'])
  })

  test('that the application may call are exactly these', async () => {
    const open = await names(
      `select p.proname as name from pg_proc p where ${own} and p.prosecdef and p.prorettype <> 'trigger'::regtype
         and has_function_privilege('fettle_app', p.oid, 'execute') order by 1`,
    )
    expect(open).toEqual([
      'account_find',
      'account_open',
      'address_claim_status',
      'api_key_find',
      'attempt_record',
      'bank_details_audience',
      'calendar_feed_fetch',
      'claim_direct_labour',
      'confirm_link_address',
      'consume_link',
      'consume_passkey_challenge',
      'contractor_directory',
      'contractor_directory_count',
      'contractor_directory_page',
      'contractor_reviews',
      'contractor_tax_profile',
      'create_link',
      'delay_visit_notifications',
      'delete_expired_factor_rows',
      'delete_expired_sso_attempts',
      'due_quotes',
      'due_status_changes',
      'email_confirm',
      'end_invitation',
      'end_pending_sign_in',
      'enqueue',
      'enqueue_long',
      'erase_own_account',
      'erasure_obstacle',
      'factor_policy_save',
      'fault_tree_current',
      'fault_tree_published',
      'feature_flags_of',
      'has_second_factor',
      'has_stopped_texts',
      'hazard_deadlines_of_jobs',
      'held_skills',
      'hold_time',
      'impersonation_begin',
      'impersonation_end',
      'impersonation_members',
      'inspection_link_answer',
      'inspection_link_open',
      'invitation_accept',
      'invitation_find',
      'job_access_ladder',
      'job_assets',
      'job_document_demands',
      'job_place_alerts',
      'member_invite',
      'messages_about',
      'next_order_number',
      'occupy_external',
      'order_has_reporter',
      'own_password_hash',
      'own_payout_account',
      'own_payout_lines',
      'owner_account_enter',
      'owner_account_save',
      'owner_ask_code',
      'owner_enter',
      'owner_enter_code',
      'owner_leave',
      'owner_seat',
      'partner_offers_of',
      'passkey_owner',
      'pending_sign_in_person',
      'person_activity',
      'person_address',
      'person_export',
      'place_code_jobs',
      'points_of_jobs',
      'portal_account_find',
      'post_journals',
      'published_tender_answers',
      'queue_mail',
      'record_factor_attempt',
      'release_time',
      'remittance_audience',
      'repair_report_held',
      'repair_report_place',
      'repair_report_seat',
      'resident_account_enter',
      'resident_account_save',
      'resident_ask_code',
      'resident_enter_code',
      'resident_leave',
      'resident_message',
      'schedule_approval_answer',
      'schedule_approval_open',
      'search_ids',
      'search_related_ids',
      'session_end',
      'session_find',
      'session_open',
      'session_prove',
      'session_provider',
      'session_provider_set',
      'session_stamp',
      'session_started_at',
      'session_use',
      'sessions_end',
      'sessions_list',
      'set_password',
      'sign_in_attempt',
      'signed_link_answer',
      'signed_link_enter',
      'signed_link_job',
      'signed_link_open',
      'slot_windows',
      'sso_attempt',
      'sso_begin',
      'sso_connection',
      'sso_connection_of',
      'sso_end',
      'sso_end_other_sessions',
      'sso_required',
      'sso_sign_in',
      'start_pending_sign_in',
      'store_passkey_challenge',
      'tax_facts',
      'thread_participants',
      'thread_read_receipts',
      'unconfirmed_account_find',
      'unsubscribe_notification_mail',
      'upsert_guest_contractor',
      'upsert_guest_member',
    ])
    const everybody = await names(
      `select p.proname as name from pg_proc p where ${own} and p.prosecdef and p.prorettype <> 'trigger'::regtype
         and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`,
    )
    expect(everybody).toEqual([])
  })
})
