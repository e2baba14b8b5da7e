import type { GuaranteeView } from '@fettle/contracts/assets/guarantees.methods'
import type { AssetVerb } from '@fettle/domain/assets/asset-states'

/** The form that is open on the page of an asset. */
export type OpenForm =
  | { readonly form: 'edit' | 'part' | 'condition' | 'reading' | 'replace' | 'merge' | 'label' }
  | { readonly form: 'state'; readonly verb: AssetVerb }
  | { readonly form: 'guarantee'; readonly guarantee: GuaranteeView | undefined }
