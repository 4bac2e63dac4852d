import type { DocumentState, RegistrationSnapshot } from "@deck/contracts/registration-lifecycle";
import { calculateBalance } from "@deck/contracts/registration-price";
import type { RegistrationItem } from "./entity.ts";

type DocumentFields = Pick<RegistrationItem, "state" | "content" | "document" | "seen">;

export const registrationSnapshot = (
	{
		state,
		content,
		document,
		seen,
		payment,
		erased,
	}: DocumentFields & Pick<RegistrationItem, "payment" | "erased">,
	{ open, free }: Pick<RegistrationSnapshot, "open" | "free">,
): RegistrationSnapshot => ({
	state,
	document: document?.state,
	open,
	free,
	...(erased && { erased }),
	...(payment && { owed: calculateBalance(payment).length > 0 }),
	...(content.young && { seen: seen !== undefined }),
});

/** Returns the state of the status document; one seen on paper counts as verified. */
export const effectiveDocumentState = ({
	document,
	seen,
}: Pick<DocumentFields, "document" | "seen">): DocumentState | undefined =>
	seen ? "verified" : document?.state;

export const isYoungScientist = (
	registration: Pick<DocumentFields, "content" | "document" | "seen">,
): boolean => registration.content.young === true && effectiveDocumentState(registration) === "verified";
