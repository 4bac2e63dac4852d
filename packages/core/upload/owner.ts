import type { Context, SignedInContext } from "../kernel/context.ts";
import type { UploadItem } from "./entity.ts";

/** An account, or a visitor, such as by a review link. */
export interface UploadOwner {
	id: string;
	/** Inspections count for the impersonator. */
	rateLimitKey: string;
	/** Recipient of the link; its account owns the upload too. */
	email?: string;
	/** Confirmed ones. */
	addresses: readonly string[];
}

export type UploadContext = Context & { owner: UploadOwner };

export function uploadAsAccount(context: SignedInContext): UploadContext {
	const { user_id, real, addresses } = context.actor;
	return { ...context, owner: { id: user_id, rateLimitKey: real?.user_id ?? user_id, addresses } };
}

/** Checks whether an upload was started by the owner, or by a link to their address. */
export const ownsUpload = ({ id, addresses }: UploadOwner, { owner, email }: UploadItem): boolean =>
	owner === id || (email !== undefined && addresses.includes(email));
