import { outsideRequests } from "@deck/core/kernel/context";
import { purgeDeleted } from "@deck/core/paper-life/purge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { type InProcess, startInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { lookedAt } from "../support/looked-at.ts";
import { waitForOutbox } from "../support/nothing-lost.ts";
import { PaperSteps } from "../support/paper-steps.ts";
import { readItems, readRows } from "../support/rows.ts";

let deck: InProcess;
let cast: Cast;

beforeAll(async () => {
	deck = await startInProcess("adverse");
	cast = await Cast.join(deck.machine);
});
afterAll(() => stopChecked(deck.machine));

const DAY = 86_400_000;

test("a deleted paper is forgotten for good after ninety days, and its number stays its own", async () => {
	const author = cast.the("author");
	const path = await cast.conference();
	const number = await submitPaper(author, path);
	const kept = await submitPaper(author, path);
	const steps = new PaperSteps(path, number);
	await lookedAt(author, path, number);
	expect((await steps.move(cast.the("editor"), "deleted", { number })).status).toBe(200);
	await waitForOutbox(deck.machine);
	const { deleted_at = "" } =
		(await readRows(deck.ports.table)).papers.find(
			(paper) => paper.conference === path && paper.number === number,
		) ?? {};
	const purge = (days: number) =>
		purgeDeleted(outsideRequests({ ...deck.ports, now: () => new Date(Date.now() + days * DAY) }), {
			conference: path,
			number,
			deleted_at,
		});
	expect(await purge(89)).toEqual({ retryAt: new Date(Date.parse(deleted_at) + 90 * DAY) });
	expect((await steps.read(author)).status).toBe("deleted");
	expect(await purge(91)).toBeUndefined();
	// A second run finds nothing.
	expect(await purge(91)).toBeUndefined();
	expect((await author.get(steps.address)).status).toBe(404);
	const names = new RegExp(`#${path}#${number}$|#${path}#paper-${number}$`);
	const left = (await readItems(deck.ports.table)).filter(({ pk }) => names.test(String(pk)));
	expect(left).toEqual([]);
	expect(await submitPaper(author, path)).toBe(kept + 1);
});
