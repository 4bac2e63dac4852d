import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stageConfig } from "../config.ts";
import { billOf } from "./bill.ts";
import { conferenceBill, idleBill, USUAL_SIZE } from "./report.ts";
import { conferenceUsage } from "./usage.ts";

const { memory } = stageConfig("prod");
const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

describe("what a stage costs", () => {
	test("a bill sums units by price, with and without the free part of each month", () => {
		const { services, total } = billOf({ email: 1_000, queueRequest: 3_000_000 }, 2);
		expect(services).toEqual([
			["SQS", { list: expect.closeTo(1.2), afterFree: expect.closeTo(0.4) }],
			["SES", { list: expect.closeTo(0.1), afterFree: expect.closeTo(0.1) }],
		]);
		expect(total).toEqual({ list: expect.closeTo(1.3), afterFree: expect.closeTo(0.5) });
	});

	test("each part of a conference's size costs something, and nothing costs nothing", () => {
		const none = { papers: 0, reviews: 0, registrations: 0, emails: 0, tabs: 0, days: 0, pdfMB: 0 };
		const dollars = (size: typeof none) => billOf(conferenceUsage(size, memory), 1).total.list;
		expect(dollars(none)).toBe(0);
		for (const part of Object.keys(none) as (keyof typeof none)[])
			expect([part, dollars({ ...USUAL_SIZE, [part]: USUAL_SIZE[part] * 2 }) > dollars(USUAL_SIZE)]).toEqual([
				part,
				true,
			]);
	});

	test("a conference costs at most forty dollars at list price", () => {
		expect(conferenceBill(USUAL_SIZE, memory).total.list).toBeLessThanOrEqual(40);
	});

	test("the READMEs say what the command says", () => {
		const dollars = (list: number) => `$${Math.round(list)}`;
		const [idle, conference] = [idleBill(memory), conferenceBill(USUAL_SIZE, memory)].map(({ total }) =>
			dollars(total.list),
		);
		for (const path of ["README.md", "stacks/README.md"]) {
			const [, ofIdle] = /idle[^.]*? (\$\d+) a month/i.exec(read(path)) ?? [];
			const [, ofConference] = /1,000 registrations costs[^.]*? (\$\d+)/.exec(read(path)) ?? [];
			expect([path, ofIdle, ofConference]).toEqual([path, idle, conference]);
		}
	});
});
