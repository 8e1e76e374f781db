import { createContext, type ReactNode, use } from 'react';

/**
 * The project that the account joins or leaves when its dialog is saved; everything else in the dialog is about the
 * person.
 */
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
  /** The account to edit; undefined: create one. */
  account?: { readonly id: string; readonly email: string; readonly name: string; readonly nameZh: string };
  project?: ProjectOfAccount;
  onClose: () => void;
};
type Draw = (props: AccountDialogProps) => ReactNode;

const Dialogs = createContext<Draw>(() => null);
/** Provided by the app to all screens, since features do not import each other. */
export const AccountDialogProvider = Dialogs.Provider;
/** Opens the user dialog of document 1, for screens that name accounts. */
export const useAccountDialog = () => use(Dialogs);
