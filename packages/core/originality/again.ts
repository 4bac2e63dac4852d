import type { ConferenceItem } from "../conference/lookup.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { forStaff } from "../paper/for-staff.ts";

/** Throws 404 for a missing version. */
export async function compareAgain(
	context: SignedIn,
	conference: ConferenceItem,
	asked: { number: number; version: number },
): Promise<void> {
	const { versions } = await forStaff(context, conference, asked.number, "write");
	if (!versions.some(({ version }) => version === asked.version)) throw notFound();
	const key = { conference: conference.conference, number: asked.number, version: asked.version };
	await commit(context, { writes: [], audit: [], events: [jobEvent("originality.compare", key)] });
}
