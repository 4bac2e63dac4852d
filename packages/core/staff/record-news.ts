import type { StaffNewsKind } from "@deck/contracts/staff-news";
import type { EntityItem } from "electrodb";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { mailEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { nextDigest } from "./digest-time.ts";
import { newsDigests, newsLines } from "./entity.ts";

export type NewsLine = EntityItem<ReturnType<typeof newsLines>>;

export interface NewsItem {
	kind: StaffNewsKind;
	/** Paper number. */
	number: number;
	/** Number of the version or review, or of reviews. */
	n?: number | undefined;
	/** Distinguishes news of one kind about a paper, as by an instant. */
	which?: string | number | undefined;
}

/** After the digest: its e-mails may wait for days. */
const TTL_MS = 7 * 86_400_000;

class NewsConflictError extends ConflictError {}

/** Records a line of news; the first one queues the digest. Idempotent. 2 table calls, 1 if the line exists. */
export function recordNews(
	context: Context,
	{ conference, timezone }: Pick<ConferenceItem, "conference" | "timezone">,
	{ kind, number, n, which }: NewsItem,
): Promise<void> {
	const { table } = context;
	const id = [kind, number, which ?? []].flat().join("-");
	return retryOnConflict(NewsConflictError, async () => {
		const at = nextDigest(timezone, context.now());
		const due = at.toISOString();
		const { line, digest } = await findNewsLine(table, conference, { id, due });
		if (line) return;
		const ttl = Math.floor((at.getTime() + TTL_MS) / 1000);
		const row = { conference, id, due, kind, number, ...(n !== undefined && { n }), ttl };
		const first = digest
			? []
			: [put(newsDigests(table).create({ conference, due, ttl }), new NewsConflictError())];
		await commit(context, {
			writes: [put(newsLines(table).create(row), new NewsConflictError()), ...first],
			audit: [],
			events: digest ? [] : [mailEvent("staff.digest", { conference, due }, at)],
		});
	});
}

/** Finds a line of news and its queued digest. 1 table call. */
export async function findNewsLine(
	table: Table,
	conference: string,
	{ id, due }: { id: string; due: string },
) {
	const [lines, digests] = [newsLines(table), newsDigests(table)];
	const [line, digest] = await getItems(table, [
		lookup(lines, lines.get({ conference, id })),
		lookup(digests, digests.get({ conference, due })),
	]);
	return { line, digest };
}

/** Returns the lines of a digest. 1 consistent query. */
export async function newsLinesDue(table: Table, conference: string, due: string): Promise<NewsLine[]> {
	const { data } = await newsLines(table)
		.query.primary({ conference })
		.go({ pages: "all", consistent: true });
	return data.filter((line) => line.due === due);
}
