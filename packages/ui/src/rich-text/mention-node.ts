import {
  $applyNodeReplacement,
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type EditorConfig,
  type LexicalNode,
  type SerializedTextNode,
  TextNode,
} from 'lexical'
import s from './rich-text.module.css'

type SerializedMention = SerializedTextNode & { mention: string }

/** A mention with the id of its member; atomic: the caret does not enter it, and one key deletes it. */
export class MentionNode extends TextNode {
  __mention: string

  constructor(mention: string, text: string, key?: string) {
    super(text, key)
    this.__mention = mention
  }

  static override getType(): string {
    return 'mention'
  }

  static override clone(node: MentionNode): MentionNode {
    return new MentionNode(node.__mention, node.__text, node.__key)
  }

  static override importJSON(json: SerializedMention): MentionNode {
    return $createMentionNode(json.mention, json.text)
  }

  override exportJSON(): SerializedMention {
    return { ...super.exportJSON(), mention: this.__mention }
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.classList.add(s.mention ?? 'mention')
    return element
  }

  override canInsertTextBefore(): boolean {
    return false
  }

  override canInsertTextAfter(): boolean {
    return false
  }

  override isTextEntity(): true {
    return true
  }

  getMention(): string {
    return this.getLatest().__mention
  }
}

export const $createMentionNode = (mention: string, text: string): MentionNode =>
  $applyNodeReplacement(new MentionNode(mention, text).setMode('token'))

export const $isMentionNode = (node: LexicalNode | null | undefined): node is MentionNode => node instanceof MentionNode

/** An `@` at the start of a word, followed by up to two words. */
const asked = /(?:^|[\s(])@([\p{L}\d.'’-]{0,30}(?: [\p{L}\d.'’-]{0,30})?)$/u

const $textBeforeCaret = () => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || $isMentionNode(node)) return undefined
  return { node, offset: selection.anchor.offset, before: node.getTextContent().slice(0, selection.anchor.offset) }
}

/** Text after an `@` before the caret; null when there is none. Requires a read or update context. */
export const $mentionQuery = (): string | null => asked.exec($textBeforeCaret()?.before ?? '')?.[1] ?? null

/** Replaces the query after `@` by a mention. Requires an update context. */
export const $insertMention = ({ id, name }: { id: string; name: string }): void => {
  const at = $textBeforeCaret()
  const query = asked.exec(at?.before ?? '')?.[1]
  if (!at || query === undefined) return
  const from = at.offset - query.length - 1
  const parts = at.node.splitText(...[from, at.offset].filter((place) => place > 0))
  const typed = from === 0 ? parts[0] : parts[1]
  const after = $createTextNode(' ')
  typed?.replace($createMentionNode(id, `@${name}`)).insertAfter(after)
  after.selectEnd()
}
