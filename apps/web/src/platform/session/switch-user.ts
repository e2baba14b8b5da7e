/** Continues as another user with a full page load, so that no data of the previous user stays in memory or on the device. */
export const switchUser = async (address: string): Promise<void> => {
  const { clearPersistedQueries } = await import('../offline/persisted-queries.ts')
  await clearPersistedQueries().catch(() => undefined)
  window.location.replace(address)
}
