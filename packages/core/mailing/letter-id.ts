import type { ListKey } from "./lookup.ts";

/** Which letter of which mailing: the place of its reader in the list, and the round in which it was handed over. */
export interface LetterId extends ListKey {
	part: number;
	at: number;
	round: number;
}

/** The name by which letters of mailings say whose they are (`Draft.about`). */
export const ABOUT = "mailing";

/** A letter as its draft names it. */
export const writeLetterId = ({ conference, id, list, part, at, round }: LetterId): string =>
	`${ABOUT}#${[conference, id, list, part, at, round].join("/")}`;

/** The letter of such a text, without the name before it. */
export function readLetterId(text: string): LetterId {
	const [conference = "", id = "", list = "", ...places] = text.split("/");
	const [part = 0, at = 0, round = 0] = places.map(Number);
	return { conference, id, list, part, at, round };
}
