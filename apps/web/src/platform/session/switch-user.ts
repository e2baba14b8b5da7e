/** Goes on as somebody else by a page that is read anew: nothing of whoever was here before stays in memory or on this device. */
export const switchUser = async (address: string): Promise<void> => {
  const { clearPersistedQueries } = await import('../offline/persisted-queries.ts')
  await clearPersistedQueries().catch(() => undefined)
  window.location.replace(address)
}
