import { $createLinkNode, $isLinkNode } from '@lexical/link'
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode } from '@lexical/list'
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { $createMentionNode, $isMentionNode } from './mention-node.ts'
import { type RichBlock, type RichPart, type RichRun, richParts, safeHref } from './rich-text.ts'

/** Reads the editor's tree as blocks. Requires a read or update context. */
export function $readBlocks(): RichBlock[] {
  const blocks = $getRoot().getChildren().flatMap($blocksOf)
  // An empty editor contains one empty paragraph.
  return blocks.length === 1 && blocks[0]?.runs.length === 0 ? [] : blocks
}

/** Replaces the editor's content. Requires an update context. */
export function $writeBlocks(blocks: readonly RichBlock[]): void {
  const nodes = richParts(blocks).map($nodeOf)
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]))
}

function $blocksOf(node: LexicalNode): RichBlock[] {
  if (!$isElementNode(node)) return []
  if ($isListNode(node)) {
    const kind = node.getListType() === 'number' ? 'number' : 'bullet'
    // Lists are flat in the data: nested items follow their parent.
    return node.getChildren().flatMap((item) => {
      const inner = $isListItemNode(item) ? item.getChildren().filter($isListNode) : []
      if (inner.length > 0) return inner.flatMap($blocksOf)
      return $isElementNode(item) ? [{ kind, runs: $runsOf(item) }] : []
    })
  }
  return [{ kind: $isHeadingNode(node) ? 'heading' : 'paragraph', runs: $runsOf(node) }]
}

function $runsOf(node: ElementNode, href?: string): RichRun[] {
  return node.getChildren().flatMap((child): RichRun[] => {
    if ($isLinkNode(child)) return $runsOf(child, safeHref(child.getURL()))
    if ($isElementNode(child)) return $runsOf(child, href)
    const text = child.getTextContent()
    if (!text) return []
    const isBold = $isTextNode(child) && child.hasFormat('bold')
    const isItalic = $isTextNode(child) && child.hasFormat('italic')
    const mention = $isMentionNode(child) ? child.getMention() : undefined
    const form = { ...(isBold && { isBold }), ...(isItalic && { isItalic }), ...(href && { href }) }
    return [{ text, ...form, ...(mention && { mention }) }]
  })
}

function $nodeOf({ kind, blocks }: RichPart): ElementNode {
  if (kind === 'paragraph' || kind === 'heading') {
    const node = kind === 'heading' ? $createHeadingNode('h3') : $createParagraphNode()
    return node.append(...(blocks[0]?.runs ?? []).map($runNode))
  }
  const list = $createListNode(kind)
  return list.append(...blocks.map(({ runs }) => $createListItemNode().append(...runs.map($runNode))))
}

function $runNode({ text, isBold, isItalic, href, mention }: RichRun): LexicalNode {
  const node = mention === undefined ? $createTextNode(text) : $createMentionNode(mention, text)
  if (isBold) node.toggleFormat('bold')
  if (isItalic) node.toggleFormat('italic')
  const address = href === undefined ? undefined : safeHref(href)
  return address ? $createLinkNode(address).append(node) : node
}
