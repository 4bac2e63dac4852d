import type { PublicProgramme } from "@deck/contracts/programme";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { readDraft, sessionContent } from "./draft.ts";
import { programmeSessions, releaseParts } from "./entity.ts";
import { packRelease, readRelease, readReleases } from "./released.ts";

/** A session changed meanwhile. */
class PurgeConflictError extends ConflictError {}

/**
 * Removes a purged paper from the draft and from all releases, which print its title and authors. Idempotent. 2 queries,
 * and 1 call for each session and part that has it, 1 for each release.
 */
export async function purgePaperFromProgramme(
	context: Context,
	conference: string,
	number: number,
): Promise<void> {
	await retryOnConflict(PurgeConflictError, () => purgeFromDraft(context, conference, number));
	const { summaries } = await readReleases(context.table, conference);
	for (const { number: release, parts } of summaries) {
		const programme = await readRelease(context.table, { conference, number: release, parts });
		const kept = withoutPaper(programme, number);
		if (!kept) continue;
		const packed = await packRelease(kept);
		for (let part = 0; part < parts; part++)
			await releaseParts(context.table)
				.put({ conference, number: release, part, content: packed[part] ?? "" })
				.go();
	}
}

async function purgeFromDraft({ table }: Context, conference: string, number: number): Promise<void> {
	const { sessions } = await readDraft(table, conference);
	for (const session of sessions) {
		const talks = session.talks.filter((talk) => talk.kind !== "paper" || talk.paper !== number);
		if (talks.length === session.talks.length) continue;
		const { id, version } = session;
		const write = programmeSessions(table)
			.patch({ conference, id })
			.set({ content: sessionContent({ ...session, talks }), version: version + 1 })
			.where((attribute, { eq }) => eq(attribute.version, version))
			.go();
		if (!(await nullIfConditionFails(write))) throw new PurgeConflictError();
	}
}

/** Returns a release without a paper; null if it is not in it. */
function withoutPaper(programme: PublicProgramme, number: number): PublicProgramme | null {
	if (!programme.sessions.some(({ talks }) => talks.some(({ paper }) => paper === number))) return null;
	return {
		...programme,
		sessions: programme.sessions.map((session) => ({
			...session,
			talks: session.talks.filter(({ paper }) => paper !== number),
		})),
	};
}
