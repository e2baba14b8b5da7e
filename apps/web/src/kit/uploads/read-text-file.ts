/** Text of a file in UTF-8 or else Windows-1252, which spreadsheets in Western Europe still export. */
export const readTextFile = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
