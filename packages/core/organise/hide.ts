import { may } from "@deck/contracts/permissions";
import { readGate, type ShutGate, shutGate, whileGateMoves } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { setState } from "../conference/state.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { NOUNS } from "../nouns.ts";

const SUBMISSIONS = NOUNS.flatMap(({ submissions }) => submissions ?? []);
const ANY_SUBMISSION = SUBMISSIONS.flatMap(({ uses }) => uses);

/**
 * With submissions, also concurrent ones, only the creator may hide it (product.md §2). Throws 422 `not_open`; 403;
 * 409 on conflict.
 */
export async function hideConference(context: SignedIn, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "open") throw new AppError("invalid", "not_open");
	const { table, actor } = context;
	const id = conference.conference;
	const hide = (gate: ShutGate) => setState(context, conference, "hidden", "conference.hidden", gate);
	if (may(actor.roles, "ownership", "write")) return hide(shutGate(id));
	await whileGateMoves(async () => {
		const read = await readGate(table, id);
		const found = await Promise.all(SUBMISSIONS.map(({ any }) => any(table, id)));
		if (found.includes(true)) throw new AppError("forbidden", "forbidden");
		await hide(shutGate(id, { uses: ANY_SUBMISSION, read }));
	});
}
