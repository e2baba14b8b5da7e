/** The log of the platform itself: what its staff did, chained and checked as that of any tenant. No row carries it as a tenant. */
export const platformTenant = '00000000-0000-4000-8000-00000000f17e'
