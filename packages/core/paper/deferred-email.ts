import type { EmailStatusUpdate } from "../feature.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { authors } from "./entity.ts";
import { readPaper } from "./lookup.ts";

const PREFIX = "paper";

/** Returns the name under which a paper learns the state of an e-mail to an author. */
export const aboutPaperEmail = (conference: string, number: number, email: string): string =>
	`${PREFIX}#${conference}/${number}/${email}`;

/** Records that an author's e-mail waits, until they are edited. 2 calls. */
async function recordAuthorDeferral(
	{ table }: Context,
	text: string,
	{ state, reason }: EmailStatusUpdate,
): Promise<void> {
	if (state !== "waiting") return;
	const [, conference = "", number, to = ""] = /^([^/]+)\/(\d+)\/(.+)$/.exec(text) ?? [];
	const whole = await readPaper(table, conference, Number(number));
	for (const { email, position, waits_till } of whole?.authors ?? []) {
		if (email !== to || waits_till === reason) continue;
		const row = { conference, number: Number(number), position };
		await nullIfConditionFails(
			authors(table)
				.patch(row)
				.set({ waits_till: reason })
				.where((author, { eq }) => eq(author.email, to))
				.go(),
		);
	}
}

export const paperEmailStatusHandlers = { [PREFIX]: recordAuthorDeferral };
