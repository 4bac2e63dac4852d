import type { Context, SignedIn } from "../kernel/context.ts";
import type { UploadItem } from "./entity.ts";

/** An account, or a visitor, such as by a review link. */
export interface UploadOwner {
	id: string;
	/** Inspections count for the impersonator. */
	counted: string;
	/** Recipient of the link; its account owns the upload too. */
	email?: string;
	/** Confirmed ones. */
	addresses: readonly string[];
}

export type Uploading = Context & { owner: UploadOwner };

export function asAccount(context: SignedIn): Uploading {
	const { user_id, real, addresses } = context.actor;
	return { ...context, owner: { id: user_id, counted: real?.user_id ?? user_id, addresses } };
}

/** Started by them, or by a link to their address. */
export const owns = ({ id, addresses }: UploadOwner, { owner, email }: UploadItem): boolean =>
	owner === id || (email !== undefined && addresses.includes(email));
