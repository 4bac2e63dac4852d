import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { signedFile } from "../kernel/stored-file.ts";
import type { RegistrationItem } from "./entity.ts";
import { demandRegistration } from "./lookup.ts";
import { ownNumber } from "./own.ts";

/**
 * 2 table calls.
 * @throws 404
 */
export async function ownDocument(context: SignedIn, conference: ConferenceItem): Promise<string> {
	return documentOf(context, conference, await ownNumber(context, conference));
}

/**
 * 1 table call.
 * @throws 404
 */
export async function documentOf(
	context: SignedIn,
	{ conference }: ConferenceItem,
	number: number,
): Promise<string> {
	const { document } = await demandRegistration(context.table, conference, number);
	if (!document || document.gone) throw notFound();
	return signedFile(context, "status_document", document, { name: nameOf(number, document) });
}

/** The real type, not the uploaded name. */
const nameOf = (number: number, { kind }: NonNullable<RegistrationItem["document"]>) =>
	`document-${number}.${kind}`;
