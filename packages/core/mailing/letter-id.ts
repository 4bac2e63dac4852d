import type { ListKey } from "./lookup.ts";

export interface LetterId extends ListKey {
	part: number;
	at: number;
	round: number;
}

/** Prefix in `Draft.about`. */
export const ABOUT = "mailing";

export const writeLetterId = ({ conference, id, list, part, at, round }: LetterId): string =>
	`${ABOUT}#${[conference, id, list, part, at, round].join("/")}`;

/** Without prefix. */
export function readLetterId(text: string): LetterId {
	const [conference = "", id = "", list = "", ...places] = text.split("/");
	const [part = 0, at = 0, round = 0] = places.map(Number);
	return { conference, id, list, part, at, round };
}
