import type { ExpertListRow } from "@deck/contracts/expert";
import type { PaperListRow } from "@deck/contracts/paper";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { audiencesOf } from "./audiences.ts";

const paper = (number: number, status: PaperListRow["status"], rest: Partial<PaperListRow> = {}) =>
	({ number, status, type: "paper", ...rest }) as PaperListRow;
const registration = (number: number, state: RegistrationListRow["state"]) =>
	({ number, state, place: "ru", format: "listener", papers: [] }) as unknown as RegistrationListRow;
const expert = (number: number, state: ExpertListRow["state"]) => ({ number, state }) as ExpertListRow;

const papers = [
	paper(1, "submitted"),
	paper(2, "accepted", { presenter: "none" }),
	paper(3, "accepted", { pending: true, presenter: "paid" }),
	paper(4, "withdrawn"),
	paper(5, "deleted", { pending: true }),
	paper(6, "accepted", { type: "extpaper" }),
];

test("frequent audiences are those of the lists, and are left out if empty", () => {
	const all = audiencesOf({
		flow: "both",
		presenters: true,
		papers,
		fees: [{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" }],
		registrations: [
			registration(1, "draft"),
			registration(2, "submitted"),
			registration(3, "paid"),
			// Free: it waits for staff.
			{ ...registration(4, "submitted"), given: 100 },
		],
		experts: [expert(1, "agreed"), expert(2, "declined")],
	});
	expect(all.map(({ name, numbers }) => [name, ...numbers])).toEqual([
		["submitted", 1, 2, 3],
		["accepted", 2, 3],
		["missing", 3],
		["no_presenter", 2],
		["ext_submitted", 6],
		["ext_accepted", 6],
		["unpaid", 2],
		["paid", 3],
		["experts", 1],
	]);
	expect(audiencesOf({ flow: "paper", papers }).map(({ name }) => name)).toEqual([
		"submitted",
		"accepted",
		"missing",
	]);
	expect(audiencesOf({ flow: "both" })).toEqual([]);
});
