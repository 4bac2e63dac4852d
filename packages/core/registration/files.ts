import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import type { RegistrationItem } from "./entity.ts";
import { requireStaffRegistration } from "./for-staff.ts";
import { requireRegistration } from "./lookup.ts";
import { requireOwnNumber } from "./own.ts";

/**
 * Signs the URL of the actor's status document. 2 table calls.
 * @throws 404
 */
export async function readOwnDocumentUrl(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<string> {
	const number = await requireOwnNumber(context, conference);
	return documentUrl(context, await requireRegistration(context.table, conference.conference, number));
}

/**
 * Signs the URL of a registration's status document for staff. 1 table call, plus those of `hidesRegistrations`.
 * @throws 404
 */
export const readDocumentUrl = async (
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<string> => documentUrl(context, await requireStaffRegistration(context, conference, number));

function documentUrl(context: SignedInContext, { number, document }: RegistrationItem): Promise<string> {
	if (!document || document.purged) throw notFound();
	return signedFileUrl(context, "status_document", document, { name: nameOf(number, document) });
}

/** Names a file by its real type, not by the uploaded name. */
const nameOf = (number: number, { kind }: NonNullable<RegistrationItem["document"]>) =>
	`document-${number}.${kind}`;
