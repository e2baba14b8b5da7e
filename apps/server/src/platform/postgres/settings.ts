/** Settings of the embedded server: durable, and sized for a laptop. */
export const laptopSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

/** Settings for tests: durable, since migrations refuse anything else, with connections for many test files. */
export const testSettings: Readonly<Record<string, string>> = {
  shared_buffers: '128MB',
  max_connections: '200',
}
