import { unzipSync } from 'fflate'

const signs = /^(\.|__MACOSX)/

/** Files of a ZIP archive by the names that they have in their folders; those of systems are left out. Throws for anything else. */
export const filesOfZip = async (zip: File): Promise<readonly File[]> => {
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
    filter: ({ name, originalSize }) => originalSize > 0 && !name.split('/').some((part) => signs.test(part)),
  })
  return Object.entries(entries).map(
    ([path, bytes]) => new File([bytes as Uint8Array<ArrayBuffer>], path.split('/').at(-1) ?? path),
  )
}
