import { createHash } from "node:crypto";
import { isDelayedOnPurpose, readTableRows } from "@deck/cli/check/table-rows";
import type { Paper } from "@deck/contracts/paper";
import { emailTag } from "@deck/core/delivery/email-recipients";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { OUTBOX_SHARDS, outbox } from "@deck/core/kernel/outbox";
import { expect, vi } from "vitest";
import type { SubmittedPaper } from "../fixtures/many-papers.ts";
import type { TestMachine } from "../machine/machine.ts";
import type { InboxEmail } from "../person.ts";

/** `resent` after an unknown outcome. */
export interface DuplicateCounts {
	duplicates: number;
	resent: number;
}

/** Time without progress. */
const STANDSTILL_MS = 45_000;

/** Names stuck rows. */
export async function waitForOutbox(machine: TestMachine): Promise<void> {
	const pending = async () => {
		const shards = [...Array(OUTBOX_SHARDS).keys()].map(async (shard) => {
			const rows = await outbox(machine.table)
				.query.pending({ shard: String(shard) })
				.go({ pages: "all" });
			return rows.data.filter((row) => !isDelayedOnPurpose(row));
		});
		return (await Promise.all(shards)).flat();
	};
	// Work may add rows to a shard counted earlier.
	const still = async () => {
		const left = await pending();
		if (left.length > 0) return left;
		// The index shows recent jobs late.
		await machine.control("catch-up");
		return pending();
	};
	for (let left = await still(); left.length > 0; ) {
		const before = left.length;
		await vi.waitFor(
			async () => {
				left = await still();
				const rows = left.map(({ event, attempts, due, failure }) => ({ event, attempts, due, failure }));
				if (left.length >= before) throw new Error(`stands still: ${JSON.stringify(rows)}`);
			},
			{ timeout: STANDSTILL_MS, interval: 200 },
		);
	}
}

/** Checks that exactly the acknowledged papers exist, unchanged. */
export async function expectStoredPapers(
	machine: TestMachine,
	path: string,
	papers: readonly SubmittedPaper[],
): Promise<void> {
	const rows = await readTableRows(machine.table);
	const inTable = rows.papers.filter((paper) => paper.conference === path).map((paper) => paper.number);
	const acknowledged = papers.map((paper) => paper.number);
	const ascending = (a: number, b: number) => a - b;
	expect(acknowledged.toSorted(ascending), "papers").toEqual(inTable.toSorted(ascending));
	expect(new Set(acknowledged).size, "different numbers").toBe(papers.length);

	await mapWithConcurrency(20, papers, async ({ person, form, number, sha256 }) => {
		const { body: page } = await person.get<Paper>(`/api/conf/${path}/papers/${number}`);
		expect({
			title: page.title,
			abstract: page.abstract,
			authors: page.authors.map((author) => author.email),
			versions: page.versions.map((version) => version.sha256),
		}).toEqual({
			title: form.title,
			abstract: form.abstract,
			authors: form.authors.map((author) => author.email),
			versions: [sha256],
		});
		const file = await person.get(page.versions[0]?.file ?? "");
		const sent = await fetch(file.headers.get("location") ?? "");
		const digest = createHash("sha256").update(Buffer.from(await sent.arrayBuffer()));
		expect(digest.digest("hex"), `file of paper ${number}`).toBe(sha256);
	});
}

/**
 * Checks that exactly the mailable authors have e-mails. Duplicates are only allowed if a sender died between SES's
 * answer and the table's record.
 */
export async function expectEmails(
	machine: TestMachine,
	path: string,
	papers: readonly SubmittedPaper[],
): Promise<DuplicateCounts> {
	const response = await fetch(`${machine.inboxUrl}/inbox.json`);
	const inbox: (InboxEmail & { tags: Record<string, string> })[] = await response.json();
	const received = inbox.flatMap(({ to, text, tags }) => {
		const number = new RegExp(`/${path}/mysubs/(\\d+)`).exec(text)?.[1];
		return number ? [{ email: `${number} ${to[0]}`, tag: String(tags.row) }] : [];
	});
	const wanted = papers.flatMap(({ number, form }) =>
		form.authors.filter((author) => author.mailable).map((author) => `${number} ${author.email}`),
	);
	expect([...new Set(received.map(({ email }) => email))].sort()).toEqual(wanted.sort());

	const { recipients } = await readTableRows(machine.table);
	const resent = new Map(recipients.map((one) => [emailTag(one), one.resent]));
	const perTag = Map.groupBy(received, ({ tag }) => tag);
	const unexplained = [...perTag].filter(([tag, copies]) => copies.length > 1 + (resent.get(tag) ?? 0));
	expect(unexplained, "e-mails that came twice for no reason").toEqual([]);
	return {
		duplicates: received.length - wanted.length,
		resent: [...perTag.keys()].reduce((sum, tag) => sum + (resent.get(tag) ?? 0), 0),
	};
}
