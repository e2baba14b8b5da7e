import type { GuaranteeView } from '@fettle/contracts/assets/guarantees.methods'
import type { AssetVerb } from '@fettle/domain/assets/asset-states'

/** Forms that need nothing but the asset. */
export type PlainForm = 'edit' | 'part' | 'condition' | 'reading' | 'replace' | 'merge' | 'label'

/** The form that is open on the page of an asset. */
export type OpenForm =
  | { readonly form: PlainForm }
  | { readonly form: 'state'; readonly verb: AssetVerb }
  | { readonly form: 'guarantee'; readonly guarantee: GuaranteeView | undefined }
