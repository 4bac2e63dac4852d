import { isDeepStrictEqual } from "node:util";
import type { ManuscriptText } from "@deck/contracts/preflight";
import { commit, update } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { readBytes } from "../../upload/inspect.ts";
import { paperChangedEvent } from "../changed-event.ts";
import { preflights } from "../entity.ts";
import { readPaper } from "../lookup.ts";
import { findIdentity, withHiddenText } from "./identity.ts";
import { textFileOf } from "./view.ts";

/**
 * Searches the stored text for current authors; notifies pages of changes. Does nothing while the inspection is
 * pending, which searches itself.
 */
export async function searchIdentity(
	context: Context,
	versionKey: { conference: string; number: number; version: number },
): Promise<void> {
	const { table, files } = context;
	const whole = await readPaper(table, versionKey.conference, versionKey.number);
	const row = whole?.preflights.find((one) => one.version === versionKey.version);
	const stored = textFileOf(row);
	if (!whole || !row?.found || !stored) return;
	const object = await files.read(stored.key, stored.version_id);
	const bytes = object && (await readBytes(object.body, object.size));
	if (!bytes) return;
	const { pages } = JSON.parse(Buffer.from(bytes).toString()) as ManuscriptText;
	const identity = findIdentity(withHiddenText(pages, row.found), whole.authors);
	if (isDeepStrictEqual(identity, row.found.identity)) return;
	const { paper, authors } = whole;
	await commit(context, {
		writes: [
			update(
				preflights(table)
					.patch(versionKey)
					.set({ found: { ...row.found, identity } })
					.where((one, { eq }) => eq(one.looked_at, row.looked_at)),
			),
		],
		audit: [],
		events: [
			paperChangedEvent(paper, { addresses: authors.map(({ email }) => email), sections: [paper.section] }),
		],
	}).catch((error: unknown) => {
		// Another inspection won, or the paper was deleted.
		if (!(error instanceof AppError) || !["stale", "not_found"].includes(error.kind)) throw error;
	});
}
