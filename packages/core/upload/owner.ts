import type { Context, SignedIn } from "../kernel/context.ts";
import type { UploadItem } from "./entity.ts";

/** An account, or a visitor without account, such as by a review link. */
export interface UploadOwner {
	/** Stored as `owner` in uploads. */
	id: string;
	/** User whose inspections are counted: the impersonator, if any. */
	counted: string;
	/** Without account: address the link was sent to; its account owns the upload too. */
	email?: string;
	/** Confirmed addresses of the account. */
	addresses: readonly string[];
}

export type Uploading = Context & { owner: UploadOwner };

export function asAccount(context: SignedIn): Uploading {
	const { user_id, real, addresses } = context.actor;
	return { ...context, owner: { id: user_id, counted: real?.user_id ?? user_id, addresses } };
}

/** Returns whether an upload is the user's: started by them, or by a link sent to their address. */
export const owns = ({ id, addresses }: UploadOwner, { owner, email }: UploadItem): boolean =>
	owner === id || (email !== undefined && addresses.includes(email));
