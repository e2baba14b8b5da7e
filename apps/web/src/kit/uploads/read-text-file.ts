/** The text of a file; spreadsheets of Western Europe still write Windows-1252. */
export const readTextFile = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
