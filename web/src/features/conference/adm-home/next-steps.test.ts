import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const now = new Date("2027-01-10T12:00:00Z");

type Asked = Pick<
	ConferenceWithInfo,
	"state" | "dates" | "instants" | "timezone" | "info" | "contacts" | "admin_roles"
>;

function conference(changes: Partial<Asked> = {}): ConferenceWithInfo {
	const asked: Asked = {
		state: "open",
		dates: { conference_start: "2027-05-24" },
		instants: {},
		timezone: "Europe/Samara",
		admin_roles: [{ type: "creator" }],
		info: {
			format: "md",
			whole: true,
			version: 1,
			locales: { en: { text: "Welcome" }, ru: { text: "Приглашаем" } },
		},
		contacts: {
			email: "team@example.org",
			phone: "",
			url: "",
			locales: { en: { address: "" }, ru: { address: "" } },
		},
		...changes,
	};
	return asked as ConferenceWithInfo;
}

test("missing information comes first", () => {
	const { contacts } = conference();
	const bare = conference({
		dates: {},
		info: { format: "md", whole: true, version: 0, locales: { en: { text: "" }, ru: { text: "" } } },
		contacts: { ...contacts, email: "" },
		instants: { submissions_close: "2027-02-01T20:59:59.000Z" },
	});
	expect(nextSteps(bare, now)).toEqual([
		{ kind: "info", locale: "en" },
		{ kind: "info", locale: "ru" },
		{ kind: "contacts" },
		{ kind: "days" },
		{ kind: "date", date: "submissions_close", at: "2027-02-01T20:59:59.000Z" },
	]);
});

test("shows the next three dates, in order", () => {
	const steps = nextSteps(
		conference({
			instants: {
				submissions_open: "2027-01-01T00:00:00.000Z",
				submissions_close: "2027-02-10T00:00:00.000Z",
				notification: "2027-03-01T00:00:00.000Z",
				registration_open: "2027-02-01T00:00:00.000Z",
				conference_start: "2027-05-24T00:00:00.000Z",
			},
		}),
		now,
	);
	expect(steps.map((step) => step.kind === "date" && step.date)).toEqual([
		"registration_open",
		"submissions_close",
		"notification",
	]);
});

test("a conference that is over asks only for archiving", () => {
	const instants = {
		conference_start: "2027-01-03T00:00:00.000Z",
		conference_end: "2027-01-05T00:00:00.000Z",
	};
	expect(nextSteps(conference({ instants }), now)).toEqual([{ kind: "archive" }]);
	expect(nextSteps(conference({ instants, admin_roles: [{ type: "editor" }] }), now)).toEqual([]);
	const today = { conference_start: "2027-01-10T00:00:00.000Z" };
	expect(
		nextSteps(conference({ instants: today }), now),
		"a day without an end lasts until midnight",
	).toEqual([]);
});

test("dates in an odd order are among the steps", () => {
	const dates = {
		conference_start: "2027-05-24",
		submissions_open: "2027-01-01",
		submissions_close: "2027-05-26",
	};
	expect(nextSteps(conference({ dates }), now)).toEqual([
		{ kind: "warning", date: "submissions_close", code: "submissions_after_conference" },
	]);
});

test("staff who can't do any of it see only the dates", () => {
	const { contacts } = conference();
	const bare = conference({
		dates: {},
		contacts: { ...contacts, email: "" },
		instants: { submissions_close: "2027-02-01T20:59:59.000Z" },
		admin_roles: [{ type: "editor" }, { type: "sec_chair", section_id: "optics" }],
	});
	expect(nextSteps(bare, now)).toEqual([
		{ kind: "date", date: "submissions_close", at: "2027-02-01T20:59:59.000Z" },
	]);
});

test("a hidden conference shows what it can be opened without, and its dates are in the checklist", () => {
	const { contacts } = conference();
	const changes = {
		state: "hidden",
		dates: { conference_start: "2026-05-24", review_deadline: "2026-05-25" },
		instants: { conference_start: "2026-05-23T20:00:00.000Z", submissions_close: "2027-02-01T20:59:59.000Z" },
		contacts: { ...contacts, email: "" },
	} as const;
	expect(nextSteps(conference(changes), now)).toEqual([{ kind: "contacts" }]);
	expect(nextSteps(conference({ ...changes, admin_roles: [{ type: "editor" }] }), now)).toEqual([]);
});

test("a reader without a name is asked for one first, whatever their role", () => {
	expect(nextSteps(conference(), now, false)).toEqual([{ kind: "name" }]);
	expect(nextSteps(conference({ admin_roles: [{ type: "observer" }] }), now, false)).toEqual([
		{ kind: "name" },
	]);
	expect(nextSteps(conference(), now)).toEqual([]);
});
