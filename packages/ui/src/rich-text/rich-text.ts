/** Rich text as plain data without executable content; rendered separately by pages, e-mails and PDFs. */
export interface RichBlock {
  readonly kind: 'paragraph' | 'heading' | 'bullet' | 'number'
  readonly runs: readonly RichRun[]
}

export interface RichRun {
  readonly text: string
  readonly isBold?: boolean | undefined
  readonly isItalic?: boolean | undefined
  readonly href?: string | undefined
  /** Id of a mentioned member; the run is edited as a unit. */
  readonly mention?: string | undefined
}

/** Plain text, one line for each block: for counting, searching and previews. */
export function plainText(blocks: readonly RichBlock[]): string {
  return blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
}

/** Whether two texts have the same content and formatting. */
export function isSameText(one: readonly RichBlock[], other: readonly RichBlock[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** A safe URL: http, https, mailto or tel; undefined for others. */
export function safeHref(href: string): string | undefined {
  const trimmed = href.trim()
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(trimmed)) return trimmed
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(trimmed) ? `https://${trimmed}` : undefined
}

export interface RichPart {
  readonly kind: RichBlock['kind']
  readonly blocks: readonly RichBlock[]
}

/** Groups adjacent list items of one kind. */
export function richParts(blocks: readonly RichBlock[]): RichPart[] {
  const parts: { kind: RichBlock['kind']; blocks: RichBlock[] }[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    const isItem = block.kind === 'bullet' || block.kind === 'number'
    if (isItem && last?.kind === block.kind) last.blocks.push(block)
    else parts.push({ kind: block.kind, blocks: [block] })
  }
  return parts
}
