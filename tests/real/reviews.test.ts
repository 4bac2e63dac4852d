import { importReviewRows } from "@deck/cli/import-review-rows";
import { importRows } from "@deck/cli/import-rows";
import { TEN_POINT_TABLE } from "@deck/cli/recommendation-table";
import type { ExpertList } from "@deck/contracts/expert";
import type { PaperList } from "@deck/contracts/paper";
import type { PaperReviews, ReviewBoardRow } from "@deck/contracts/review";
import { conferenceByPath } from "@deck/core/conference/find";
import { systemContext } from "@deck/core/kernel/context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardExport } from "../../web/src/features/review-desk/board/board-export.ts";
import { boardFilters } from "../../web/src/features/review-desk/board/board-filters.tsx";
import { type BoardRow, boardRowsOf } from "../../web/src/features/review-desk/board/board-rows.ts";
import { BASES, type Cut, simulate } from "../../web/src/features/review-desk/board/simulate.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { fixture, readFixture } from "../support/fixtures/real-folder.ts";
import {
	type IclrPaper,
	type IclrReviewed,
	importRowOf,
	reviewRowsOf,
} from "../support/fixtures/real-iclr.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { LIFTED_LIMITS } from "../support/machine/lifted-limits.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { expectedBoardRow, expectedOutcome, type SourcePaper } from "./expected-board.ts";

const DAY_MS = 86_400_000;

let machine: TestMachine;
let cast: Cast;
let path: string;
let papers: IclrReviewed[];

beforeAll(async () => {
	machine = await startTestMachine({ profile: "kind", env: LIFTED_LIMITS });
	cast = await Cast.join(machine);
	path = await cast.createConference();
	papers = readFixture<IclrReviewed[]>("papers", "iclr2017.json");
});
afterAll(() => checkInvariantsAndStop(machine));

const sectionAt = (place: number) => (place % 3 ? "optics" : "signals");

async function importAll(rows: unknown[]): Promise<Record<string, number>> {
	const conference = await conferenceByPath(machine.table, path);
	if (!conference) throw new Error("no conference");
	const outcomes = await importReviewRows(systemContext(makeFakePorts(machine.table)), conference, rows, {
		table: TEN_POINT_TABLE,
		visible: false,
		nameless: "Anonymous",
		dryRun: false,
	});
	return Object.fromEntries(
		[...Map.groupBy(outcomes, ({ state }) => state)].map(([state, all]) => [state, all.length]),
	);
}

async function emailedAddresses(): Promise<string[]> {
	const response = await fetch(`${machine.inboxUrl}/inbox.json`);
	return ((await response.json()) as InboxEmail[]).flatMap(({ to }) => to);
}

async function board(now: Date): Promise<readonly BoardRow[]> {
	const editor = cast.the("editor");
	const [list, desks] = await Promise.all([
		editor.get<PaperList>(`/api/conf/${path}/adm/papers`),
		editor.get<ReviewBoardRow[]>(`/api/conf/${path}/adm/reviews`),
	]);
	return boardRowsOf(list.body.rows, desks.body, now);
}

function visibleCells(row: BoardRow) {
	const words = { t: (key: string) => key, sections: new Map() } as never;
	const cells = Object.fromEntries(boardExport.columns.map(({ id, value }) => [id, value(row, words)]));
	const chosenBy = (id: string) =>
		[boardFilters.find((one) => one.id === id)?.valuesOf(row, words) ?? []].flat();
	const { asked, awaiting, inprogress, refused, sent, mean, spread, late } = cells;
	return {
		stage: row.stage,
		asked,
		awaiting,
		inprogress,
		refused,
		sent,
		mean,
		spread,
		late,
		verdicts: { accept: cells.verdict_accept, revise: cells.verdict_revise, reject: cells.verdict_reject },
		means: {
			originality: cells.mean_originality,
			significance: cells.mean_significance,
			soundness: cells.mean_soundness,
			clarity: cells.mean_clarity,
		},
		missing: chosenBy("missing"),
		apart: chosenBy("apart"),
	};
}

function visibleOutcome(rows: readonly BoardRow[], cut: Cut) {
	const { sections, bins, ...counts } = simulate(rows, cut);
	return {
		...counts,
		sections: sections.toSorted((a, b) => a.section.localeCompare(b.section)),
		bins: Object.fromEntries(
			bins.filter((bin) => bin.papers > 0).map((bin) => [bin.at.toFixed(1), [bin.papers, bin.apart]]),
		),
	};
}

test("the 102 papers of ICLR 2017 with their 314 reviews stand on the board as they are in the source", async () => {
	const conference = await conferenceByPath(machine.table, path);
	if (!conference) throw new Error("no conference");
	const context = systemContext(makeFakePorts(machine.table));
	const rows = papers.map((paper, place) => importRowOf(paper, sectionAt(place)));
	await importRows(context, conference, rows, {
		sendsEmails: false,
		dryRun: false,
		folder: fixture("papers"),
	});
	const reviews = papers.flatMap(reviewRowsOf);
	expect(reviews.length).toBe(314);
	expect(await importAll(reviews)).toEqual({ taken: 314 });
	expect(await importAll(reviews)).toEqual({ known: 314 });

	const source = papers.map(
		(paper, place): SourcePaper => ({
			section: sectionAt(place),
			reviews: paper.reviews,
			requested: null,
			decided: false,
			proposed: null,
		}),
	);
	const imported = await board(new Date());
	const byTitle = (all: readonly BoardRow[]) => new Map(all.map((row) => [row.paper.title, row]));
	const rowOf = (all: readonly BoardRow[], { title }: IclrPaper) => {
		const row = byTitle(all).get(title.trim());
		if (!row) throw new Error(`${title} is not on the board`);
		return row;
	};
	expect(imported.length).toBe(102);
	expect(papers.map((paper) => visibleCells(rowOf(imported, paper)))).toEqual(
		source.map((paper) => expectedBoardRow(paper, false)),
	);

	const editor = cast.the("editor");
	const experts = [await new Person(machine).join(), await new Person(machine).join()];
	const [reviewer] = experts;
	const first = new ReviewSteps(path, rowOf(imported, papers[0] as IclrPaper).number);
	const numbers = await Promise.all(
		experts.map((one, at) => first.addExpert(editor, one.email, `Expert ${at}`)),
	);
	for (const [place, paper] of papers.entries()) {
		const sourcePaper = source[place] as SourcePaper;
		const { number } = rowOf(imported, paper);
		const steps = new ReviewSteps(path, number);
		if (place % 4 === 1) {
			const { review } = await steps.requestFrom(editor, numbers[0] as number);
			sourcePaper.requested = "awaiting";
			if (place % 8 === 1) {
				await steps.answer(reviewer as Person, review ?? "", { agrees: true });
				sourcePaper.requested = "inprogress";
			}
		}
		if (place % 5 === 0) {
			sourcePaper.proposed = place % 2 ? "accept" : "reject";
			const body = { to: sourcePaper.proposed, note: "" };
			await editor.request("PUT", `/api/conf/${path}/adm/papers/${number}/proposal`, { body });
		}
		if (place % 10 === 9) {
			sourcePaper.decided = true;
			const { status } = await new PaperSteps(path, number).changeStatus(editor, "rejected");
			expect(status).toBe(200);
		}
	}
	for (const [days, late] of [
		[0, false],
		[400, true],
	] as const) {
		const now = await board(new Date(Date.now() + days * DAY_MS));
		expect(papers.map((paper) => visibleCells(rowOf(now, paper)))).toEqual(
			source.map((one) => expectedBoardRow(one, late)),
		);
		for (const basis of BASES)
			for (let tenths = 10; tenths <= 50; tenths++)
				expect([basis, tenths, visibleOutcome(now, { basis, at: tenths / 10 })]).toEqual([
					basis,
					tenths,
					expectedOutcome(source, basis, tenths / 10),
				]);
	}

	// Anonymous people never get e-mails.
	await waitForOutbox(machine);
	const { body } = await editor.get<ExpertList>(`/api/conf/${path}/adm/experts`);
	expect(body.rows.length).toBe(316);
	const written = await emailedAddresses();
	expect(written).toContain(reviewer?.email);
	expect(written.filter((address) => address.endsWith(".invalid"))).toEqual([]);

	const [paper] = papers;
	const { body: whole } = await editor.get<PaperReviews>(first.staffAddress);
	expect(
		whole.reviews
			.slice(0, paper?.reviews.length)
			.map(({ text, sent_at }) => [text?.content, text?.confidence, sent_at]),
	).toEqual(
		reviews
			.filter((row) => row.paper === paper?.id)
			.map((row) => [row.content.trim(), row.confidence, expect.stringMatching(/^201[67]-/)]),
	);
});
