import type { Context, SignedIn } from "../kernel/context.ts";
import type { UploadItem } from "./entity.ts";

/** Whose uploads somebody may go on with: an account's, or those of whoever is let in without one, as by a review's link. */
export interface UploadOwner {
	/** What an upload's row names. */
	id: string;
	/** Whose inspections are counted: of who really asks. */
	counted: string;
	/** Without an account: the address of whom the link was sent to, whose account has the upload too. */
	email?: string;
	/** Of an account: its confirmed addresses. */
	addresses: readonly string[];
}

/** Who sends a file to the bucket. */
export type Uploading = Context & { owner: UploadOwner };

/** The actor's account sends. */
export function asAccount(context: SignedIn): Uploading {
	const { user_id, real, addresses } = context.actor;
	return { ...context, owner: { id: user_id, counted: real?.user_id ?? user_id, addresses } };
}

/** Whether an upload is its asker's: they began it, or it came by the link that was sent to an address of theirs. */
export const owns = ({ id, addresses }: UploadOwner, { owner, email }: UploadItem): boolean =>
	owner === id || (email !== undefined && addresses.includes(email));
