/** Goes on as somebody else by a page that is read anew: nothing of whoever was here before stays in memory or on this device. */
export const turnInto = async (address: string): Promise<void> => {
  const { forgetReads } = await import('../offline/kept-reads.ts')
  await forgetReads().catch(() => undefined)
  window.location.replace(address)
}
