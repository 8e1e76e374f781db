import { createContext, type ReactNode, use } from 'react';

/** Which project the account is to get or to lose when its dialog is saved; what else stands in it is the person's. */
export type ProjectOfAccount = {
  readonly join?: {
    readonly projectId: string;
    readonly accessStartDate: string;
    readonly accessEndDate: string;
    readonly portalAccessEndDate: string;
  };
  readonly leave?: string;
};
export type AccountDialogProps = {
  /** Whose account is edited; without it a new one is created. */
  account?: { readonly id: string; readonly email: string; readonly name: string; readonly nameZh: string };
  project?: ProjectOfAccount;
  onClose: () => void;
};
type Draw = (its: AccountDialogProps) => ReactNode;

const Dialogs = createContext<Draw>(() => null);
/** The app gives it to all screens: no feature knows another. */
export const AccountDialogProvider = Dialogs.Provider;
/** The user dialog of document 1, for a screen that names accounts. */
export const useAccountDialog = () => use(Dialogs);
