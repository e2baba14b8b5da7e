import { getDocumentProxy } from 'unpdf'

export type EmbeddedFile = { readonly filename: string; readonly bytes: Uint8Array }

const mostFiles = 10
const mostBytes = 20_000_000

/** The XML files that a PDF embeds, at most ten. Throws where the PDF cannot be read. */
export const embeddedXmlFiles = async (pdf: Uint8Array): Promise<EmbeddedFile[]> => {
  // The reader keeps the buffer, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const found = [...((await document.getAttachments()) ?? new Map<string, never>())]
  const named = found.filter(([, { filename }]) => filename.toLowerCase().endsWith('.xml')).slice(0, mostFiles)
  const files = await Promise.all(
    named.map(async ([id, { filename, content }]) => ({
      filename,
      bytes: content ?? (await document.getAttachmentContent(id)) ?? new Uint8Array(),
    })),
  )
  return files.filter(({ bytes }) => bytes.length > 0 && bytes.length <= mostBytes)
}
