/** Tenant id of the platform's own audit log, which records what staff do. No other row carries it. */
export const platformTenant = '00000000-0000-4000-8000-00000000f17e'
