import type { DocumentState, RegistrationNow } from "@deck/contracts/registration-life";
import { balanceOf } from "@deck/contracts/registration-price";
import type { RegistrationItem } from "./entity.ts";

type Shown = Pick<RegistrationItem, "state" | "content" | "document" | "seen">;

export const standingOf = (
	{ state, content, document, seen, payment }: Shown & Pick<RegistrationItem, "payment">,
	{ open, free }: Pick<RegistrationNow, "open" | "free">,
): RegistrationNow => ({
	...{ state, document: document?.state, open, free },
	...(payment && { owed: balanceOf(payment).length > 0 }),
	...(content.young && { seen: seen !== undefined }),
});

/** Seen on paper counts as verified. */
export const documentStateOf = ({
	document,
	seen,
}: Pick<Shown, "document" | "seen">): DocumentState | undefined => (seen ? "verified" : document?.state);

export const isYoung = (registration: Pick<Shown, "content" | "document" | "seen">): boolean =>
	registration.content.young === true && documentStateOf(registration) === "verified";
