import type { RichTextLabels } from '@fettle/ui/rich-text/rich-text-field'
import { useLingui } from '@lingui/react/macro'

/** Labels of the editor's buttons. */
export const useRichTextLabels = (): RichTextLabels => {
  const { t } = useLingui()
  return {
    toolbar: t`Formatting`,
    bold: t`Bold`,
    italic: t`Italic`,
    heading: t`Heading`,
    bullets: t`Bullet points`,
    numbers: t`Numbered list`,
    link: t`Link`,
    address: t`Address of the link`,
    apply: t`Set link`,
    undo: t`Undo`,
    redo: t`Redo`,
  }
}
