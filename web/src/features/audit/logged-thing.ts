import type { LogObjectKind } from "@deck/contracts/audit";

/** A record in the log that has a page of its own. */
export interface LoggedThing {
	kind: "paper" | "registration" | "mailing";
	/** Its number; empty for a mailing, which has none. */
	number: string;
	/** Below the conference's address. */
	page: string;
}

const paper = (number: string): LoggedThing => ({ kind: "paper", number, page: `adm/papers/${number}` });
const registration = (number: string): LoggedThing => ({
	...{ kind: "registration", number, page: `adm/registrations/${number}` },
});
const mailing = (id: string): LoggedThing => ({
	...{ kind: "mailing", number: "", page: `adm/messenger/mailings/${id}` },
});
const nowhere = () => null;

/** Where a thing of each kind is to be seen, by what follows the kind in its name: `paper-137`, `review-137-2`, `note-r12`. */
const THINGS: Record<LogObjectKind, (id: string) => LoggedThing | null> = {
	account: nowhere,
	conference: nowhere,
	expert: nowhere,
	issue: nowhere,
	mailing,
	namesakes: nowhere,
	note: (id) => (id.startsWith("r") ? registration(id.slice(1)) : paper(id)),
	paper,
	registration,
	review: (id) => paper(id.split("-")[0] ?? id),
	staff: nowhere,
	template: nowhere,
	view: nowhere,
};

/** What a log entry's object is; null where it has no page, or is of a kind that is not known any more. */
export function loggedThing(object: string): LoggedThing | null {
	const dash = object.indexOf("-");
	const kind = object.slice(0, dash);
	return Object.hasOwn(THINGS, kind) ? THINGS[kind as LogObjectKind](object.slice(dash + 1)) : null;
}
